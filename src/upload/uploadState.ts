/** What an upload yields; records keep its name and address. */
export interface UploadedFile {
  /** By which an operation reads it. */
  readonly id?: string
  readonly name: string
  readonly url: string
}

export interface UploadState {
  readonly phase: 'waiting' | 'running' | 'paused' | 'failed' | 'done'
  /** Bytes that are there or on their way. */
  readonly sent: number
  /** It failed because there is no line, and goes on by itself when there is one. */
  readonly offline?: boolean
  /** Why it failed; a text of our own or the server's. */
  readonly message?: string
  readonly file?: UploadedFile
}

export const UPLOAD_OFFLINE = '网络已断开，恢复后自动继续'

export const UPLOAD_FAILED = 'OSS上传失败,请重新操作或者联系管理员'
