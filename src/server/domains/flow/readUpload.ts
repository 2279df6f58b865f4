import { type JsonObject, toJsonObject, toJsonText, toJsonTexts } from '../../http/json'
import { refuseUnstorable } from '../../http/readRequest'
import { refuseField } from '../lookup/refuseField'
import { toFlowNodes } from './definition'
import type { ModelDraft } from './deploy'

const MAX_FILES = 20
const MAX_NODES = 50
const CATEGORY = /^[\w-]{1,50}$/
const KEY = /^[A-Za-z][A-Za-z0-9_.-]{0,99}$/
const MAX_TEXT = 100

function refuse(message: string, field = 'files'): never {
  return refuseField(field, message)
}

interface ModelFile {
  readonly name: string
  readonly text: string
}

function readJson({ name, text }: ModelFile): JsonObject {
  try {
    const value: unknown = JSON.parse(text)
    return toJsonObject(value)
  } catch {
    return refuse(`文件“${name}”不是有效的流程文件`)
  }
}

/** Reads a definition from a file with the fields of a model's form. Throws badRequest. */
function readDraft(file: ModelFile, category: string): ModelDraft {
  const model = readJson(file)
  const key = toJsonText(model.modelKey)
  const name = toJsonText(model.name)
  const nodes = toFlowNodes(model.nodes)
  if (!KEY.test(key) || name === '' || name.length > MAX_TEXT) refuse(`文件“${file.name}”缺少流程标识或名称`)
  if (nodes.length > MAX_NODES) refuse(`文件“${file.name}”的节点不能超过${MAX_NODES}个`)
  const draft = {
    key,
    name,
    category,
    businessTitle: toJsonText(model.businessTitle),
    resources: toJsonTexts(model.resources),
    nodes,
    resourceName: file.name,
  }
  refuseUnstorable(draft)
  return draft
}

async function readForm(request: Request): Promise<FormData> {
  try {
    return await request.formData()
  } catch {
    return refuse('请求体不是有效的表单')
  }
}

function readDrafts(files: readonly ModelFile[], category: string): readonly ModelDraft[] {
  if (!CATEGORY.test(category)) refuse('请选择流程类型', 'category')
  if (files.length === 0) refuse('请选择流程文件')
  if (files.length > MAX_FILES) refuse(`一次最多部署${MAX_FILES}个流程文件`)
  return files.map((file) => readDraft(file, category))
}

/** Reads a multipart form with `category`, `tenantIds` and one definition per file. Throws badRequest. */
export async function readUpload(request: Request): Promise<{ tenantIds: string; drafts: readonly ModelDraft[] }> {
  const form = await readForm(request)
  const category = toJsonText(form.get('category'))
  const files = form.getAll('files').filter((part): part is File => typeof part !== 'string')
  const read = async (file: File) => ({ name: file.name, text: await file.text() })
  const drafts = readDrafts(await Promise.all(files.map(read)), category)
  return { tenantIds: toJsonText(form.get('tenantIds')), drafts }
}
