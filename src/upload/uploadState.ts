/** What an upload yields; records keep its name and address. */
export interface UploadedFile {
  /** By which an operation reads it. */
  readonly id?: string
  readonly name: string
  readonly url: string
}

export interface UploadState {
  readonly phase: 'running' | 'paused' | 'failed' | 'done'
  /** Bytes that are there or on their way. */
  readonly sent: number
  /** Why it failed; a text of our own or the server's. */
  readonly message?: string
  readonly file?: UploadedFile
}

export const UPLOAD_FAILED = 'OSS上传失败,请重新操作或者联系管理员'
