import { type Config, createConfig } from '@redocly/openapi-core'

/** The configuration of who neither lints nor bundles. */
export function withoutRules(): Promise<Config> {
  return createConfig({})
}
