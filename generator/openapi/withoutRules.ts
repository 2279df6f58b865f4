import type { Config } from '@redocly/openapi-core'

/** A configuration without lint rules, for callers that only transform a document. */
export async function withoutRules(): Promise<Config> {
  const { createConfig } = await import('@redocly/openapi-core')
  return createConfig({})
}
