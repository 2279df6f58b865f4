import type { Environment } from './environment'
import { StartError } from './StartError'
import type { TransitSettings } from './transit'

const LOOPBACK = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/
const KEY = /^[A-Za-z0-9_-]{1,64}$/
const OTHERS = ['KEY_SERVICE_KEY', 'KEY_SERVICE_TOKEN', 'KEY_SERVICE_TOKEN_FILE'] as const

/** Requires TLS except for an agent on the same machine: secrets and the token pass here. */
function readOrigin(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : undefined
  const isSafe = url?.protocol === 'https:' || (url?.protocol === 'http:' && LOOPBACK.test(url.hostname))
  if (url !== undefined && isSafe && url.pathname === '/' && url.search === '' && url.username === '') return url.origin
  throw new StartError(
    'KEY_SERVICE_URL 应为不带路径的 https 地址（本机可用 http）',
    'KEY_SERVICE_URL must be an https address without a path (http on this machine alone)',
  )
}

function readTokenSettings(env: Environment): TransitSettings['token'] {
  const { KEY_SERVICE_TOKEN: text, KEY_SERVICE_TOKEN_FILE: file } = env
  if (text && !file) return { text }
  if (file && !text) return { file }
  throw new StartError(
    '设置 KEY_SERVICE_URL 后还须设置 KEY_SERVICE_TOKEN 或 KEY_SERVICE_TOKEN_FILE 之一',
    'KEY_SERVICE_URL also needs one of KEY_SERVICE_TOKEN and KEY_SERVICE_TOKEN_FILE',
  )
}

/** Throws if other variables configure a key service without its URL: local encryption would go unnoticed. */
function refuseStray(env: Environment): undefined {
  const name = OTHERS.find((each) => env[each])
  if (name === undefined) return undefined
  throw new StartError(`设置 ${name} 后还须设置 KEY_SERVICE_URL`, `${name} also needs KEY_SERVICE_URL`)
}

/** The key service for secrets; undefined: keys of this process. Throws StartError without the token. */
export function readKeyService(env: Environment): TransitSettings | undefined {
  if (!env.KEY_SERVICE_URL) return refuseStray(env)
  const key = env.KEY_SERVICE_KEY ?? ''
  if (KEY.test(key)) return { origin: readOrigin(env.KEY_SERVICE_URL), key, token: readTokenSettings(env) }
  throw new StartError(
    'KEY_SERVICE_KEY 应为密钥名称：1 到 64 位字母、数字、- 或 _',
    'KEY_SERVICE_KEY must name a key: 1 to 64 letters, digits, - or _',
  )
}
