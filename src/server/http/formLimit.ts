import { ServerError } from './ServerError'

/** Forms at a time; each form's files stay in memory until it is answered. */
const PER_USER = 2
const IN_ALL = 8

/** Runs `work`, which reads and answers a form; throws tooMany if the user, or all users, have too many pending. */
export type FormLimit = <Answer>(userId: string | undefined, work: () => Promise<Answer>) => Promise<Answer>

/** Counts per process. */
export function createFormLimit(): FormLimit {
  const byUser = new Map<string, number>()
  let all = 0
  const count = (userId: string, by: 1 | -1) => {
    const own = (byUser.get(userId) ?? 0) + by
    if (own > 0) byUser.set(userId, own)
    else byUser.delete(userId)
    all += by
  }
  return async (userId = '', work) => {
    if ((byUser.get(userId) ?? 0) >= PER_USER || all >= IN_ALL) {
      throw new ServerError({ kind: 'tooMany', message: '同时上传的文件过多，请稍后重试', retryAfter: 10 })
    }
    count(userId, 1)
    try {
      return await work()
    } finally {
      count(userId, -1)
    }
  }
}
