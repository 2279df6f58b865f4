import * as agreement from './agreement'
import * as emit from './emit'
import * as fields from './fields'
import type { Message } from './message'
import * as openapi from './openapi'
import * as parse from './parse'
import * as resolve from './resolve'
import * as review from './review'
import * as validate from './validate'

/** All messages by phase; the phase is also the name of its fixture folder. */
const phases = { parse, validate, resolve: { ...resolve, ...fields }, agreement, review, emit, openapi }

export interface CatalogueEntry {
  readonly phase: string
  readonly message: Message<never>
}

export function listCatalogue(): readonly CatalogueEntry[] {
  const entries = Object.entries(phases).flatMap(([phase, messages]) =>
    Object.values(messages).map((message) => ({ phase, message: message as Message<never> })),
  )
  return entries.sort((a, b) => (a.message.code < b.message.code ? -1 : 1))
}
