import type { Services } from '../../crud/services'
import type { Call } from '../../http/call'
import { refuseUnstorable } from '../../http/readRequest'
import { ServerError } from '../../http/ServerError'
import { UPLOAD_LIMITS } from '../../http/serverConfig'
import { refuseField } from '../lookup/refuseField'
import { checkFile } from './uploadRules'

const MAX_FILES = 20

async function readForm(request: Request): Promise<FormData> {
  try {
    return await request.formData()
  } catch {
    throw ServerError.badRequest('请求体不是有效的表单')
  }
}

/** Files of one field of a multipart form. Throws badRequest if there is none, or one is not allowed. */
export async function readFormFiles(
  { request }: Pick<Call, 'request'>,
  field: string,
  { config }: Services,
): Promise<readonly File[]> {
  const files = (await readForm(request)).getAll(field).filter((entry) => entry instanceof File)
  const refuse = (message: string): never => refuseField(field, message)
  if (files.length === 0) refuse('请选择文件')
  if (files.length > MAX_FILES) refuse(`一次最多上传${MAX_FILES}个文件`)
  for (const { name, size, type } of files) {
    refuseUnstorable(name)
    checkFile({ name, size, contentType: type }, (config.uploads ?? UPLOAD_LIMITS).form)
  }
  return files
}
