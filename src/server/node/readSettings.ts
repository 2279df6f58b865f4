import type { S3Settings } from '../files/s3Store'
import { isLogLevel, type LogLevel } from './log'
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
  /** The folder of the built app; undefined where something else serves it. */
  readonly appDir: string | undefined
}

export interface Environment {
  readonly [name: string]: string | undefined
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

const S3_NAMES = ['S3_BUCKET', 'S3_ACCESS_KEY', 'S3_SECRET_KEY'] as const

function readOrigin(text: string): string {
  try {
    const { protocol, origin, pathname, search } = new URL(text)
    if (/^https?:$/.test(protocol) && pathname === '/' && search === '') return origin
  } catch {
    // falls through to the refusal: the text is no address
  }
  throw new StartError(
    `S3_ENDPOINT 应为 http(s) 地址且不带路径，现为“${text}”`,
    `S3_ENDPOINT must be an http(s) address without a path, not "${text}"`,
  )
}

function readS3(env: Environment): S3Settings | undefined {
  if (!env.S3_ENDPOINT) return undefined
  const missing = S3_NAMES.filter((name) => !env[name])
  if (missing.length > 0) {
    const names = missing.join(', ')
    throw new StartError(`设置 S3_ENDPOINT 后还须设置 ${names}`, `S3_ENDPOINT also needs ${names}`)
  }
  return {
    endpoint: readOrigin(env.S3_ENDPOINT),
    bucket: env.S3_BUCKET ?? '',
    region: env.S3_REGION || 'us-east-1',
    accessKey: env.S3_ACCESS_KEY ?? '',
    secretKey: env.S3_SECRET_KEY ?? '',
    bucketInHost: env.S3_BUCKET_IN_HOST === 'on',
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
    appDir: env.SERVE_APP === 'off' ? undefined : env.APP_DIR || './dist/app',
  }
}
