import { parse } from 'yaml'
import type { Json } from '../openapi/json'

/** A YAML text as plain data without places; ignores syntax errors, throws on aliases. */
export function parsePlainYaml(text: string): Json {
  return parse(text, { maxAliasCount: 0, logLevel: 'silent' }) as Json
}
