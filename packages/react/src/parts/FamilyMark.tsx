import type { Namespace } from '@latchkey/core'
import type { ReactNode } from 'react'
import { familyCode } from './familyCode.js'
import { Picture } from './Picture.js'

/** Stands for a chain family, beside its name. */
export function FamilyMark({ namespace }: { readonly namespace: Namespace }): ReactNode {
  return <Picture kind="network" icon={undefined} seed={familyCode[namespace]} />
}
