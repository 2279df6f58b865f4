import type { RecordData } from '../../contract/value'

export interface SmsOrder {
  /** The record of the SMS configuration with decrypted secrets. */
  readonly configuration: RecordData
  readonly phones: readonly string[]
  readonly templateId: string
  readonly params: { readonly [name: string]: string }
}

/** Sends a message; `message` gives the provider's reason if it was refused. */
export type SmsProvider = (order: SmsOrder) => Promise<{ readonly isSent: boolean; readonly message: string }>

/** Providers by the `category` of a configuration. */
export type SmsProviders = ReadonlyMap<number, SmsProvider>
