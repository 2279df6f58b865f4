import type { TestServer } from './testServer'

export interface UploadedText {
  readonly attachId: string
  readonly name: string
  /** The lasting address. */
  readonly url: string
}

/** Uploads a file of a few letters in the name of an account. */
export async function uploadText(server: TestServer, name: string, as: string): Promise<UploadedText> {
  const form = new FormData()
  form.append('files', new File(['a few letters'], name))
  const answer = await server.call('resource.file.upload-files', { body: form, as })
  if (answer.status !== 200) throw new Error(JSON.stringify(answer.body))
  const [file] = answer.data as readonly UploadedText[]
  if (file === undefined) throw new Error('nothing was uploaded')
  return file
}
