import type { MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import type { Operation } from './operation'
import { ServerError } from './ServerError'
import { type ServerConfig, UPLOAD_LIMITS } from './serverConfig'
import { toPaths } from './toPaths'

/** A form with files may be larger than other requests; what is put to a signed address is counted as it comes. */
export function limitBodies(config: ServerConfig, operations: readonly Operation[]): MiddlewareHandler {
  const onError = () => {
    throw new ServerError({ kind: 'tooLarge', message: '请求体过大' })
  }
  const usual = bodyLimit({ maxSize: config.maxBodyBytes, onError })
  const form = bodyLimit({ maxSize: (config.uploads ?? UPLOAD_LIMITS).form, onError })
  const formPaths = new Set(operations.filter(({ body }) => body?.type === 'multipart').flatMap((o) => toPaths(o.path)))
  const isFile = (path: string) => toPaths('/files/').some((start) => path.startsWith(start))
  return (context, next) => {
    const { path } = context.req
    if (isFile(path)) return next()
    return formPaths.has(path) ? form(context, next) : usual(context, next)
  }
}
