import { ApiError } from '../../api/ApiError'
import type { Action } from '../../contract/action'
import type { Scope } from '../../contract/expression'
import type { Text } from '../../contract/value'
import type { ActionTools, UploadAction } from './actionTools'
import { evaluate } from './toRequests'

type FileRun = Extract<Action['run'], { kind: 'download' | 'template' | 'upload' }>
export type FileAction = Action & { readonly run: FileRun }

export function isFileAction(action: Action): action is FileAction {
  const { kind } = action.run
  return kind === 'download' || kind === 'template' || kind === 'upload'
}

export function isTemplate(action: Action): action is FileAction {
  return action.run.kind === 'template'
}

function isUpload(action: Action): action is UploadAction {
  return action.run.kind === 'upload'
}

/** Runs a download or upload; resolves to true if it succeeded. */
export async function runFileAction(action: FileAction, scope: Scope, tools: ActionTools): Promise<boolean> {
  if (isUpload(action)) {
    const { query, body } = action.run
    return tools.files.take(action, { query: evaluate(query, scope), body: evaluate(body, scope) })
  }
  if (action.run.kind === 'template') return runTemplate(action.run.file, tools)
  return action.run.kind === 'download' && download(action.run, { title: action.title, scope, tools })
}

async function runTemplate(file: string, { files, say }: ActionTools): Promise<boolean> {
  const isSaved = await files.saveTemplate(file)
  if (!isSaved) say('error', '模板文件不存在！')
  return isSaved
}

interface Download {
  readonly title: Text
  readonly scope: Scope
  readonly tools: ActionTools
}

async function download(run: Extract<FileRun, { kind: 'download' }>, given: Download): Promise<boolean> {
  const { title, scope, tools } = given
  try {
    await tools.files.download(run.operation, { query: evaluate(run.query, scope) }, title)
    return true
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    // A connection that breaks off within a file is a failed download, not a lost network.
    if (!error.silent) tools.say('error', error.kind === 'network' ? '下载失败！' : error.message)
    return false
  }
}
