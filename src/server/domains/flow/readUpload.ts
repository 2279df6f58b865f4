import { type JsonObject, toJsonObject, toText, toTexts } from '../../http/json'
import { refuseUnstorable } from '../../http/readRequest'
import { ServerError } from '../../http/ServerError'
import { toNodes } from './definition'
import type { Draft } from './deploy'

const MAX_FILES = 20
const MAX_NODES = 50
const CATEGORY = /^[\w-]{1,50}$/
const KEY = /^[A-Za-z][A-Za-z0-9_.-]{0,99}$/
const MAX_TEXT = 100

function refuse(message: string, field = 'files'): never {
  throw ServerError.badRequest(message, { [field]: message })
}

async function readJson(file: File): Promise<JsonObject> {
  try {
    const value: unknown = JSON.parse(await file.text())
    return toJsonObject(value)
  } catch {
    return refuse(`文件“${file.name}”不是有效的流程文件`)
  }
}

async function readDraft(file: File, category: string): Promise<Draft> {
  const model = await readJson(file)
  const key = toText(model.modelKey)
  const name = toText(model.name)
  const nodes = toNodes(model.nodes)
  if (!KEY.test(key) || name === '' || name.length > MAX_TEXT) refuse(`文件“${file.name}”缺少流程标识或名称`)
  if (nodes.length > MAX_NODES) refuse(`文件“${file.name}”的节点不能超过${MAX_NODES}个`)
  const draft = {
    key,
    name,
    category,
    businessTitle: toText(model.businessTitle),
    resources: toTexts(model.resources),
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

/** The definitions of an upload, one a file; each says what the form of a model says. */
export async function readUpload(request: Request): Promise<{ tenantIds: string; drafts: readonly Draft[] }> {
  const form = await readForm(request)
  const category = toText(form.get('category'))
  const files = form.getAll('files').filter((part): part is File => typeof part !== 'string')
  if (!CATEGORY.test(category)) refuse('请选择流程类型', 'category')
  if (files.length === 0) refuse('请选择流程文件')
  if (files.length > MAX_FILES) refuse(`一次最多部署${MAX_FILES}个流程文件`)
  const drafts: Draft[] = []
  for (const file of files) drafts.push(await readDraft(file, category))
  return { tenantIds: toText(form.get('tenantIds')), drafts }
}
