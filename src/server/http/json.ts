export type Json = null | boolean | number | string | readonly Json[] | JsonObject

export interface JsonObject {
  readonly [key: string]: Json | undefined
}

export function isJsonObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

export function toJsonObject(value: unknown): JsonObject {
  return isJsonObject(value) ? value : {}
}

export function toJsonList(value: unknown): readonly Json[] {
  return Array.isArray(value) ? value : []
}

export function toJsonTexts(value: unknown): readonly string[] {
  return toJsonList(value).filter((item): item is string => typeof item === 'string')
}

export function toJsonText(value: unknown): string {
  return typeof value === 'string' ? value : ''
}
