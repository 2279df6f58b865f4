import type { S3Settings } from '../files/s3Store'
import type { SocialProviders } from '../http/serverConfig'
import { readMapOrigins, readSm2Key, type Sm2Settings } from './checkedSettings'
import { type ClamdAddress, readClamdAddress } from './clamd'
import type { Environment } from './environment'
import { readBladeUrl } from './forwardApi'
import { isLogLevel, type LogLevel } from './log'
import { readKeyService } from './readKeyService'
import { readS3 } from './readS3'
import { readSecretKeys, type SecretKeys } from './readSecretKeys'
import { readSocial } from './readSocial'
import { StartError } from './StartError'
import type { TransitSettings } from './transit'

/** Settings from the environment; all are optional. */
export interface StartSettings extends Sm2Settings {
  readonly port: number
  readonly host: string | undefined
  readonly dataDir: string
  /** Absent: the embedded database in `dataDir`. */
  readonly databaseUrl: string | undefined
  /** Absent: files are stored in `dataDir`. */
  readonly s3: S3Settings | undefined
  /** Absent: the limit of `UPLOAD_LIMITS`. */
  readonly maxUploadBytes: number | undefined
  /** Scans uploads; absent: they are not scanned. */
  readonly clamd: ClamdAddress | undefined
  readonly userQuotaBytes: number | undefined
  readonly tenantQuotaBytes: number | undefined
  readonly seedPassword: string | undefined
  readonly clientId: string
  readonly clientSecret: string
  readonly tokenSecret: string | undefined
  /** Encrypt secrets in the database; absent: the keys of a file in `dataDir`. */
  readonly secretKeys: SecretKeys | undefined
  /** Encrypts secrets with a key that it never reveals; absent: keys of this process. */
  readonly keyService: TransitSettings | undefined
  readonly passwordIterations: number | undefined
  readonly passwordLength: number
  readonly firstPasswordHours: number
  readonly logLevel: LogLevel
  /** Sign-ins per minute from one address. */
  readonly signInsPerMinute: number
  /** Mebibytes that must stay free on the disk of the embedded database. */
  readonly minFreeMegabytes: number
  /** Requests per minute of one user, and from one address. */
  readonly userRate: number
  readonly addressRate: number
  /** Number of proxies in front of this process whose forwarding headers are trusted. */
  readonly trustedProxies: number
  readonly requestSeconds: number
  /** `max-age` of Strict-Transport-Security. */
  readonly hstsSeconds: number
  /** 0 in each turns the limit off. */
  readonly sessionIdleMinutes: number
  readonly sessionHours: number
  readonly freshPasswordMinutes: number
  readonly menuFile: string | undefined
  readonly captcha: boolean
  readonly apiLog: 'writes' | 'all' | 'off'
  readonly logDays: number
  /** How often the server looks for reminders that are due. */
  readonly remindMinutes: number
  readonly social: SocialProviders
  /** URL of a Blade backend that answers the API instead of this server; undefined: this server. */
  readonly bladeUrl: string | undefined
  /** Origins of map tiles besides those in the app's configuration, e.g. of a proxy. */
  readonly mapOrigins: readonly string[]
  /** The folder of the built app; undefined if another server serves it. */
  readonly appDir: string | undefined
}

const SECRET_LENGTH = 32
/** Ten thousand parts, the maximum of S3, of eight mebibytes. */
const MAX_UPLOAD_BYTES = 10_000 * 8 * 1024 * 1024

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

type Limits = Pick<
  StartSettings,
  | 'signInsPerMinute'
  | 'minFreeMegabytes'
  | 'userRate'
  | 'addressRate'
  | 'requestSeconds'
  | 'sessionIdleMinutes'
  | 'sessionHours'
  | 'freshPasswordMinutes'
  | 'captcha'
  | 'apiLog'
  | 'logDays'
  | 'remindMinutes'
  | 'social'
>

function readLimits(env: Environment): Limits {
  return {
    signInsPerMinute: readNumber(env, 'SIGN_IN_RATE', { from: 1, to: 100_000 }) ?? 60,
    minFreeMegabytes: readNumber(env, 'MIN_FREE_MB', { from: 0, to: 1_000_000 }) ?? 200,
    userRate: readNumber(env, 'USER_RATE', { from: 1, to: 1_000_000 }) ?? 1200,
    addressRate: readNumber(env, 'ADDRESS_RATE', { from: 1, to: 1_000_000 }) ?? 12_000,
    requestSeconds: readNumber(env, 'REQUEST_SECONDS', { from: 1, to: 3600 }) ?? 60,
    sessionIdleMinutes: readNumber(env, 'SESSION_IDLE_MINUTES', { from: 0, to: 10_080 }) ?? 30,
    sessionHours: readNumber(env, 'SESSION_HOURS', { from: 0, to: 720 }) ?? 12,
    freshPasswordMinutes: readNumber(env, 'FRESH_PASSWORD_MINUTES', { from: 0, to: 1440 }) ?? 15,
    captcha: readChoice(env, 'CAPTCHA', ['off', 'on']) === 'on',
    apiLog: readChoice(env, 'API_LOG', ['writes', 'all', 'off']),
    logDays: readNumber(env, 'LOG_DAYS', { from: 1, to: 3650 }) ?? 90,
    remindMinutes: readNumber(env, 'REMIND_MINUTES', { from: 1, to: 1440 }) ?? 60,
    social: readSocial(env.SOCIAL_PROVIDERS),
  }
}

function readProxies(env: Environment): Pick<StartSettings, 'trustedProxies' | 'hstsSeconds'> {
  return {
    trustedProxies: readNumber(env, 'TRUST_PROXY', { from: 0, to: 10 }) ?? 0,
    hstsSeconds: readNumber(env, 'HSTS_SECONDS', { from: 0, to: 63_072_000 }) ?? 31_536_000,
  }
}

function readQuotas(env: Environment): Pick<StartSettings, 'userQuotaBytes' | 'tenantQuotaBytes'> {
  return {
    userQuotaBytes: readNumber(env, 'USER_QUOTA_BYTES', { from: 1, to: Number.MAX_SAFE_INTEGER }),
    tenantQuotaBytes: readNumber(env, 'TENANT_QUOTA_BYTES', { from: 1, to: Number.MAX_SAFE_INTEGER }),
  }
}

function readPasswords(env: Environment): Pick<StartSettings, 'passwordLength' | 'firstPasswordHours'> {
  return {
    passwordLength: readNumber(env, 'PASSWORD_LENGTH', { from: 8, to: 64 }) ?? 12,
    firstPasswordHours: readNumber(env, 'FIRST_PASSWORD_HOURS', { from: 1, to: 8760 }) ?? 72,
  }
}

/** Throws StartError on an invalid value. */
export function readSettings(env: Environment): StartSettings {
  const passwords = readPasswords(env)
  return {
    port: readNumber(env, 'PORT', { from: 0, to: 65_535 }) ?? 8080,
    host: env.HOST || undefined,
    dataDir: env.DATA_DIR || './data',
    databaseUrl: env.DATABASE_URL || undefined,
    s3: readS3(env),
    maxUploadBytes: readNumber(env, 'MAX_UPLOAD_BYTES', { from: 1, to: MAX_UPLOAD_BYTES }),
    clamd: readClamdAddress(env.CLAMD_ADDRESS),
    seedPassword: readSecret(env, 'SEED_PASSWORD', passwords.passwordLength),
    clientId: env.CLIENT_ID || 'saber',
    clientSecret: env.CLIENT_SECRET || 'saber_secret',
    tokenSecret: readSecret(env, 'TOKEN_SECRET', SECRET_LENGTH),
    ...readSm2Key(env),
    secretKeys: env.SECRET_KEYS ? readSecretKeys(env.SECRET_KEYS, 'SECRET_KEYS') : undefined,
    keyService: readKeyService(env),
    passwordIterations: readNumber(env, 'PASSWORD_ITERATIONS', { from: 1000, to: 10_000_000 }),
    logLevel: readLogLevel(env),
    ...readLimits(env),
    ...readProxies(env),
    ...passwords,
    ...readQuotas(env),
    bladeUrl: readBladeUrl(env.BLADE_URL),
    mapOrigins: readMapOrigins(env.MAP_ORIGINS),
    menuFile: env.MENU_FILE || undefined,
    appDir: readChoice(env, 'SERVE_APP', ['on', 'off']) === 'off' ? undefined : env.APP_DIR || './dist/app',
  }
}
