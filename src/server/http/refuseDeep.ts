import { ServerError } from './ServerError'

/** Deeper than any record; shallow enough for whatever follows a value by calling itself. */
const MAX_DEPTH = 64

/** Throws where lists and objects lie in each other too deep. Level by level, since the stack is what it protects. */
export function refuseDeep(value: object): void {
  let level: readonly object[] = [value]
  for (let depth = 1; level.length > 0; depth += 1) {
    if (depth > MAX_DEPTH) throw ServerError.badRequest('请求体嵌套过深')
    level = level
      .flatMap((each): readonly unknown[] => Object.values(each))
      .filter((each) => typeof each === 'object' && each !== null)
  }
}
