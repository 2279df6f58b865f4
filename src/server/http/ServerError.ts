/** Messages by field path, e.g. `projectCode` or `projectRentalReportList.0.buildNumber`. */
export type FieldMessages = { readonly [path: string]: string }

export type Failure =
  | { readonly kind: 'badRequest'; readonly message: string; readonly fields?: FieldMessages }
  | { readonly kind: 'unauthorized'; readonly message: string }
  | { readonly kind: 'forbidden'; readonly message: string }
  | { readonly kind: 'stalePassword'; readonly message: string }
  | { readonly kind: 'notFound'; readonly message: string }
  | { readonly kind: 'methodNotAllowed'; readonly message: string }
  | { readonly kind: 'conflict'; readonly message: string; readonly current?: object }
  | { readonly kind: 'tooLarge'; readonly message: string }
  | { readonly kind: 'unsupportedMedia'; readonly message: string }
  | { readonly kind: 'tooMany'; readonly message: string; readonly retryAfter: number }
  | { readonly kind: 'timeout'; readonly message: string }
  /** A temporary failure; `retryAfter` is in seconds. */
  | { readonly kind: 'unavailable'; readonly message: string; readonly retryAfter: number }
  | { readonly kind: 'full'; readonly message: string }

/** The message for a record that does not exist or was removed; `title` is the Chinese name of its resource. */
export function sayMissing(title: string): string {
  return `${title}不存在或已被删除`
}

/** The only error that a verb throws on purpose; users read its message. */
export class ServerError extends Error {
  constructor(readonly failure: Failure) {
    super(failure.message)
    this.name = 'ServerError'
  }

  static badRequest(message: string, fields?: FieldMessages): ServerError {
    return new ServerError({ kind: 'badRequest', message, fields })
  }

  static unauthorized(message = '请求未授权'): ServerError {
    return new ServerError({ kind: 'unauthorized', message })
  }

  static forbidden(message = '没有权限执行此操作'): ServerError {
    return new ServerError({ kind: 'forbidden', message })
  }

  static notFound(message = sayMissing('数据')): ServerError {
    return new ServerError({ kind: 'notFound', message })
  }

  /** `current` is the stored record, so that the client can show both versions. */
  static conflict(message: string, current?: object): ServerError {
    return new ServerError({ kind: 'conflict', message, current })
  }
}
