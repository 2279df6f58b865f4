import { type Config, createConfig } from '@redocly/openapi-core'

/** A configuration without lint rules, for callers that only transform a document. */
export function withoutRules(): Promise<Config> {
  return createConfig({})
}
