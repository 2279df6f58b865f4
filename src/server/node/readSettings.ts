import { isLogLevel, type LogLevel } from './log'
import { StartError } from './StartError'

/** What the environment says; everything has a default. */
export interface StartSettings {
  readonly port: number
  readonly host: string | undefined
  readonly dataDir: string
  /** Absent: the embedded database in `dataDir`. */
  readonly databaseUrl: string | undefined
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

/** Throws StartError where a value makes no sense. */
export function readSettings(env: Environment): StartSettings {
  return {
    port: readNumber(env, 'PORT', { from: 0, to: 65_535 }) ?? 8080,
    host: env.HOST || undefined,
    dataDir: env.DATA_DIR || './data',
    databaseUrl: env.DATABASE_URL || undefined,
    seedPassword: readSecret(env, 'SEED_PASSWORD', PASSWORD_LENGTH),
    clientId: env.CLIENT_ID || 'saber',
    clientSecret: env.CLIENT_SECRET || 'saber_secret',
    tokenSecret: readSecret(env, 'TOKEN_SECRET', SECRET_LENGTH),
    passwordIterations: readNumber(env, 'PASSWORD_ITERATIONS', { from: 1000, to: 10_000_000 }),
    logLevel: readLogLevel(env),
    appDir: env.SERVE_APP === 'off' ? undefined : env.APP_DIR || './dist/app',
  }
}
