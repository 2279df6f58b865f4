/** JSON of unknown shape. */
export type Json = null | boolean | number | string | readonly Json[] | JsonObject

export interface JsonObject {
  readonly [key: string]: Json | undefined
}

const NOTHING: JsonObject = {}

export function toObject(value: Json | undefined): JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as JsonObject) : NOTHING
}

export function arrayOf(value: Json | undefined): readonly Json[] {
  return Array.isArray(value) ? (value as readonly Json[]) : []
}

export function stringOf(value: Json | undefined): string | undefined {
  return typeof value === 'string' ? value : undefined
}

export function toNumber(value: Json | undefined): number | undefined {
  return typeof value === 'number' ? value : undefined
}

export function stringsOf(value: Json | undefined): readonly string[] {
  return arrayOf(value).filter((item): item is string => typeof item === 'string')
}
