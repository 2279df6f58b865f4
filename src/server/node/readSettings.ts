import type { S3Settings } from '../files/s3Store'
import type { SocialProviders } from '../http/serverConfig'
import type { Environment } from './environment'
import { isLogLevel, type LogLevel } from './log'
import { readMapOrigins } from './readMapOrigins'
import { readS3 } from './readS3'
import { readSocial } from './readSocial'
import { StartError } from './StartError'

/** What the environment says; everything has a default. */
export interface StartSettings {
  readonly port: number
  readonly host: string | undefined
  readonly dataDir: string
  /** Absent: the embedded database in `dataDir`. */
  readonly databaseUrl: string | undefined
  /** Absent: files lie in `dataDir`. */
  readonly s3: S3Settings | undefined
  /** Absent: as large as is usual. */
  readonly maxUploadBytes: number | undefined
  readonly seedPassword: string | undefined
  readonly clientId: string
  readonly clientSecret: string
  readonly tokenSecret: string | undefined
  readonly passwordIterations: number | undefined
  readonly logLevel: LogLevel
  /** Sign-ins from one address in a minute. */
  readonly signInsPerMinute: number
  /** How many proxies in front of this process say truly whom they speak for. */
  readonly trustedProxies: number
  readonly requestSeconds: number
  readonly captcha: boolean
  readonly apiLog: 'writes' | 'all' | 'off'
  /** How long logs are kept. */
  readonly logDays: number
  readonly social: SocialProviders
  /** The Blade backend that answers instead of this server; undefined: this server does. */
  readonly bladeUrl: string | undefined
  /** Where else maps come from than the app's own configuration says, e.g. where a proxy answers it. */
  readonly mapOrigins: readonly string[]
  /** The folder of the built app; undefined where something else serves it. */
  readonly appDir: string | undefined
}

const SECRET_LENGTH = 32
const PASSWORD_LENGTH = 8
/** Ten thousand parts of eight mebibytes: no S3 takes more parts. */
const MOST_UPLOAD_BYTES = 10_000 * 8 * 1024 * 1024

function readNumber(env: Environment, name: string, range: { from: number; to: number }): number | undefined {
  const text = env[name]
  if (text === undefined || text === '') return undefined
  const number = Number(text)
  if (Number.isInteger(number) && number >= range.from && number <= range.to) return number
  throw new StartError(
    `${name} 应为 ${range.from} 到 ${range.to} 的整数，现为“${text}”`,
    `${name} must be a whole number from ${range.from} to ${range.to}, not "${text}"`,
  )
}

function readSecret(env: Environment, name: string, length: number): string | undefined {
  const text = env[name] || undefined
  if (text === undefined || text.length >= length) return text
  throw new StartError(`${name} 至少 ${length} 位`, `${name} needs at least ${length} characters`)
}

function readLogLevel(env: Environment): LogLevel {
  const level = env.LOG_LEVEL || 'info'
  if (isLogLevel(level)) return level
  throw new StartError(`LOG_LEVEL 不能是“${level}”`, `LOG_LEVEL is debug, info, warn, error or silent, not "${level}"`)
}

function readChoice<T extends string>(env: Environment, name: string, choices: readonly [T, ...T[]]): T {
  const text = env[name] || choices[0]
  const found = choices.find((choice) => choice === text)
  if (found !== undefined) return found
  const words = choices.join(', ')
  throw new StartError(`${name} 只能是 ${words}，现为“${text}”`, `${name} is one of ${words}, not "${text}"`)
}

/** Without the slash at its end. */
function readBladeUrl(env: Environment): string | undefined {
  const text = env.BLADE_URL
  if (!text) return undefined
  if (/^https?:\/\/[^/?#]+[^?#]*$/.test(text)) return text.replace(/\/+$/, '')
  throw new StartError(
    'BLADE_URL 应为 http:// 或 https:// 开头的地址',
    'BLADE_URL must be an address that begins with http',
  )
}

type Limits = Pick<
  StartSettings,
  'signInsPerMinute' | 'trustedProxies' | 'requestSeconds' | 'captcha' | 'apiLog' | 'logDays' | 'social'
>

function readLimits(env: Environment): Limits {
  return {
    signInsPerMinute: readNumber(env, 'SIGN_IN_RATE', { from: 1, to: 100_000 }) ?? 60,
    trustedProxies: readNumber(env, 'TRUST_PROXY', { from: 0, to: 10 }) ?? 0,
    requestSeconds: readNumber(env, 'REQUEST_SECONDS', { from: 1, to: 3600 }) ?? 60,
    captcha: readChoice(env, 'CAPTCHA', ['off', 'on']) === 'on',
    apiLog: readChoice(env, 'API_LOG', ['writes', 'all', 'off']),
    logDays: readNumber(env, 'LOG_DAYS', { from: 1, to: 3650 }) ?? 90,
    social: readSocial(env.SOCIAL_PROVIDERS),
  }
}

/** Throws StartError where a value makes no sense. */
export function readSettings(env: Environment): StartSettings {
  return {
    port: readNumber(env, 'PORT', { from: 0, to: 65_535 }) ?? 8080,
    host: env.HOST || undefined,
    dataDir: env.DATA_DIR || './data',
    databaseUrl: env.DATABASE_URL || undefined,
    s3: readS3(env),
    maxUploadBytes: readNumber(env, 'MAX_UPLOAD_BYTES', { from: 1, to: MOST_UPLOAD_BYTES }),
    seedPassword: readSecret(env, 'SEED_PASSWORD', PASSWORD_LENGTH),
    clientId: env.CLIENT_ID || 'saber',
    clientSecret: env.CLIENT_SECRET || 'saber_secret',
    tokenSecret: readSecret(env, 'TOKEN_SECRET', SECRET_LENGTH),
    passwordIterations: readNumber(env, 'PASSWORD_ITERATIONS', { from: 1000, to: 10_000_000 }),
    logLevel: readLogLevel(env),
    ...readLimits(env),
    bladeUrl: readBladeUrl(env),
    mapOrigins: readMapOrigins(env.MAP_ORIGINS),
    appDir: readChoice(env, 'SERVE_APP', ['on', 'off']) === 'off' ? undefined : env.APP_DIR || './dist/app',
  }
}
