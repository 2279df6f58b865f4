import { isJsonObject, type JsonObject, toJsonObject } from '../http/json'
import type { SocialProvider, SocialProviders } from '../http/serverConfig'
import { StartError } from './StartError'

const NEEDED = ['authorizeUrl', 'tokenUrl', 'userUrl', 'clientId', 'clientSecret', 'redirectUri'] as const
const MORE = ['scope', 'idField', 'nameField'] as const

/** Leaves the value out of the message, because it contains secrets. */
function refuse(chinese: string, english: string): never {
  throw new StartError(`SOCIAL_PROVIDERS ${chinese}`, `SOCIAL_PROVIDERS ${english}`)
}

function parse(text: string): JsonObject {
  try {
    const value: unknown = JSON.parse(text)
    if (isJsonObject(value)) return value
  } catch {
    // falls through to the error below
  }
  return refuse('应为 JSON 对象', 'must be a JSON object')
}

function toProvider(source: string, value: JsonObject): SocialProvider {
  const read = (name: string): string => {
    const text = value[name]
    return typeof text === 'string' && text !== ''
      ? text
      : refuse(`的 ${source} 缺少 ${name}`, `needs ${name} for ${source}`)
  }
  const given = MORE.filter((name) => value[name] !== undefined)
  const [authorizeUrl, tokenUrl, userUrl, clientId, clientSecret, redirectUri] = NEEDED.map(read) as [
    string,
    string,
    string,
    string,
    string,
    string,
  ]
  const rest = Object.fromEntries(given.map((name) => [name, read(name)]))
  return { authorizeUrl, tokenUrl, userUrl, clientId, clientSecret, redirectUri, ...rest }
}

/** Parses JSON with OAuth 2 servers by source name; empty by default. Throws StartError. */
export function readSocial(text: string | undefined): SocialProviders {
  if (!text) return {}
  const entries = Object.entries(parse(text))
  return Object.fromEntries(entries.map(([source, value]) => [source, toProvider(source, toJsonObject(value))]))
}
