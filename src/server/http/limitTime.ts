import type { MiddlewareHandler } from 'hono'
import { isFileTransfer } from './isFileTransfer'
import { ServerError } from './ServerError'

/** Answers 503 after `seconds` and lets the work finish; skips file transfers. Absent: no limit. */
export function limitTime(seconds: number | undefined): MiddlewareHandler {
  return async (context, next) => {
    if (seconds === undefined || isFileTransfer(context.req.raw.headers)) return next()
    let timer: ReturnType<typeof setTimeout> | undefined
    const late = new Promise<never>((_, reject) => {
      const refuse = () => reject(new ServerError({ kind: 'timeout', message: '服务器处理超时，请稍后重试' }))
      timer = setTimeout(refuse, seconds * 1000)
    })
    try {
      await Promise.race([next(), late])
    } finally {
      clearTimeout(timer)
    }
  }
}
