import type { Answers } from './Answers.ts'
import type { ChainAnswers } from './ChainAnswers.ts'
import type { LaterAnswers } from './LaterAnswers.ts'

/** The calls that are answered from the database. */
export type StoredAnswers = Omit<Answers, keyof ChainAnswers | keyof LaterAnswers>
