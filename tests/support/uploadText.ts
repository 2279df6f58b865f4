import type { TestServer } from './testServer'

export interface UploadedText {
  readonly attachId: string
  readonly name: string
  /** Permanent address. */
  readonly url: string
}

/** Uploads a short file as an account; throws if refused. */
export async function uploadText(server: TestServer, name: string, as: string): Promise<UploadedText> {
  const form = new FormData()
  form.append('files', new File(['a few letters'], name))
  const answer = await server.call('resource.file.upload-files', { body: form, as })
  if (answer.status !== 200) throw new Error(JSON.stringify(answer.body))
  const [file] = answer.data as readonly UploadedText[]
  if (file === undefined) throw new Error('nothing was uploaded')
  return file
}
