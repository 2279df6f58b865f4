import type { RecordData } from '../../contract/value'

export interface SmsOrder {
  /** The record of the configuration, its secrets among it. */
  readonly configuration: RecordData
  readonly phones: readonly string[]
  readonly templateId: string
  readonly params: { readonly [name: string]: string }
}

/** Hands a message to those who deliver it; `message` says why it was not taken. */
export type SmsProvider = (order: SmsOrder) => Promise<{ readonly isSent: boolean; readonly message: string }>

/** By the `category` of a configuration. */
export type SmsProviders = ReadonlyMap<number, SmsProvider>
