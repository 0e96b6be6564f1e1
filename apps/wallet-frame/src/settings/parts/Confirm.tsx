import { useEffect, useState } from 'preact/hooks'
import { toPasskeyText } from '../../passkeys/passkeyTexts.ts'
import { nameService } from './nameService.ts'
import { Failure, Field, Step } from './Page.tsx'
import type { TaskContext } from './TaskContext.ts'
import { toSettingsText } from './toSettingsText.ts'
import { useWork } from './useWork.ts'

/** Asks visitors who signed in long ago to confirm who they are: by a passkey, if they have one, or in the way they signed in. */
export function Confirm({ context, onDone }: { readonly context: TaskContext; onDone(): void }) {
  const { provider, passkeys } = context.facts
  return (
    <section>
      <h2>{toSettingsText('confirm.title')}</h2>
      {passkeys > 0 ? (
        <ByPasskey context={context} onDone={onDone} />
      ) : provider === 'email' ? (
        <ByCode context={context} onDone={onDone} />
      ) : provider === 'farcaster' ? (
        <ByFarcaster context={context} onDone={onDone} />
      ) : (
        <ByService context={context} onDone={onDone} />
      )}
    </section>
  )
}

type Props = { readonly context: TaskContext; onDone(): void }

function ByPasskey({ context, onDone }: Props) {
  const work = useWork()
  const confirm = async () => {
    if (await work.run(context.confirmWithPasskey)) onDone()
  }
  if (!context.hasPasskeys) return <p role="alert">{toSettingsText('unlock.noPasskeys')}</p>
  return (
    <Step action="unlock.passkeyAction" work={work} onSubmit={() => void confirm()}>
      <p>{toPasskeyText('confirm.passkey')}</p>
    </Step>
  )
}

function ByCode({ context: { settings, facts }, onDone }: Props) {
  const [code, setCode] = useState('')
  const sending = useWork()
  const checking = useWork()
  const { run: send } = sending
  useEffect(() => {
    void send((signal) => settings.startConfirmation(signal))
  }, [send, settings])
  const check = async () => {
    if (await checking.run((signal) => settings.verifyConfirmation(code.trim(), signal))) onDone()
  }
  return (
    <>
      <p>{toSettingsText('confirm.email', { email: facts.email ?? '' })}</p>
      <Step
        action="confirm.action"
        work={checking.status === 'failed' ? checking : sending}
        canSubmit={/^\s*\d{6}\s*$/.test(code)}
        onSubmit={() => void check()}
      >
        <Field
          label="confirm.code"
          type="text"
          inputmode="numeric"
          autocomplete="one-time-code"
          value={code}
          onChange={setCode}
        />
      </Step>
      <button type="button" onClick={() => void sending.run((signal) => settings.startConfirmation(signal))}>
        {toSettingsText('confirm.resend')}
      </button>
    </>
  )
}

function ByService({ context: { facts, confirmWithService }, onDone }: Props) {
  const work = useWork()
  const service = nameService(facts.provider)
  const confirm = async () => {
    if (await work.run(confirmWithService)) onDone()
  }
  return (
    <>
      <p>{toSettingsText('confirm.social', { service })}</p>
      {work.status === 'pending' && <p role="status">{toSettingsText('confirm.socialOpen')}</p>}
      <Failure work={work} />
      <button type="button" className="primary" onClick={() => void confirm()}>
        {toSettingsText('confirm.socialAction', { service })}
      </button>
    </>
  )
}

function ByFarcaster({ context: { farcaster, origin }, onDone }: Props) {
  const [uri, setUri] = useState<string>()
  const work = useWork()
  const { run } = work
  useEffect(() => {
    void run(async (signal) => {
      setUri(await farcaster.start(origin, signal))
      await farcaster.finish(signal)
    }).then((isDone) => isDone && onDone())
  }, [farcaster, onDone, origin, run])
  return (
    <>
      <p>{toSettingsText('confirm.farcaster')}</p>
      <Failure work={work} />
      {uri !== undefined && (
        <a className="button" href={uri} target="_blank" rel="noreferrer">
          {toSettingsText('confirm.farcasterAction')}
        </a>
      )}
    </>
  )
}
