import type { S3Settings } from '../files/s3Store'
import type { Environment } from './environment'
import { StartError } from './StartError'

const S3_NAMES = ['S3_BUCKET', 'S3_ACCESS_KEY', 'S3_SECRET_KEY'] as const

function readOrigin(text: string): string {
  try {
    const { protocol, origin, pathname, search } = new URL(text)
    if (/^https?:$/.test(protocol) && pathname === '/' && search === '') return origin
  } catch {
    // falls through to the error below
  }
  throw new StartError(
    `S3_ENDPOINT 应为 http(s) 地址且不带路径，现为“${text}”`,
    `S3_ENDPOINT must be an http(s) address without a path, not "${text}"`,
  )
}

/** Throws if other variables configure a bucket: files on the disk would go unnoticed. */
function refuseStray(env: Environment): undefined {
  const name = S3_NAMES.find((each) => env[each])
  if (name === undefined) return undefined
  throw new StartError(`设置 ${name} 后还须设置 S3_ENDPOINT`, `${name} also needs S3_ENDPOINT`)
}

/** The S3 store; undefined: the disk. */
export function readS3(env: Environment): S3Settings | undefined {
  if (!env.S3_ENDPOINT) return refuseStray(env)
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
