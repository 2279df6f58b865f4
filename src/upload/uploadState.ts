/** Uploaded file; records store its name and address. */
export interface UploadedFile {
  /** Id of the attachment, for operations that read it. */
  readonly id?: string
  readonly name: string
  readonly url: string
}

export interface UploadState {
  readonly phase: 'waiting' | 'running' | 'paused' | 'failed' | 'done'
  /** Bytes stored or pending. */
  readonly sent: number
  /** True if the network is down; the upload resumes when it returns. */
  readonly offline?: boolean
  readonly message?: string
  readonly file?: UploadedFile
}

export const UPLOAD_OFFLINE = '网络已断开，恢复后自动继续'

export const UPLOAD_FAILED = 'OSS上传失败,请重新操作或者联系管理员'
