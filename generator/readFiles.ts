import { parse } from './1-parse/parse'
import type { ParsedFile } from './1-parse/parsed'
import { expandTemplates, type Templates, templatesUsedIn } from './2-validate/expandTemplates'
import { TEMPLATES } from './2-validate/templates'
import { joinFiles, unreadFile, type ValidFile, validateFile } from './2-validate/validate'
import { createRecording, type Recording } from './diagnostics/recording'
import type { Source } from './diagnostics/report'
import { memoizeByObject } from './memory/memoizeByObject'
import { memoizeByPath } from './memory/memoizeByPath'
import { memoizeLastByIdentity } from './memory/memoizeLastByIdentity'

export interface ReadFile {
  /** As it is written. */
  readonly parsed: ParsedFile | undefined
  /** With the screens written out that use a template. */
  readonly expanded: ParsedFile | undefined
  readonly file: ValidFile
  readonly findings: Recording
}

interface ParsedSource {
  readonly source: Source
  readonly parsed: ParsedFile | undefined
  readonly findings: Recording
}

function parseSource(source: Source): ParsedSource {
  const findings = createRecording()
  return { source, parsed: parse(source, findings), findings }
}

function readAlone({ source, parsed, findings: unread }: ParsedSource, templates: Templates): ReadFile {
  const findings = createRecording()
  unread.replay(findings)
  const expanded = parsed && expandTemplates(parsed, templates, findings)
  const file = expanded ? validateFile(expanded, findings) : unreadFile(source)
  const used = parsed ? templatesUsedIn(parsed) : []
  return { parsed, expanded, file: used.length > 0 ? { ...file, templates: used } : file, findings }
}

const NO_TEMPLATES: Templates = { all: [], isLost: () => false }

/** The templates of the files. */
export function toTemplates(files: readonly ValidFile[]): Templates {
  const { templates, declared } = joinFiles(files)
  return { all: templates, isLost: (name) => declared.has('template', name) }
}

const readTemplates = memoizeByObject((source: ParsedSource) => {
  const read = readAlone(source, NO_TEMPLATES)
  return { read, templates: toTemplates([read.file]) }
})

/** Creates what parses and validates files; it repeats only what a change of them or of the templates affects. */
export function createReader(): (sources: readonly Source[]) => readonly ReadFile[] {
  const parseAll = memoizeByPath(parseSource)
  const readWith = memoizeByObject((source: ParsedSource) =>
    memoizeLastByIdentity((templates: Templates) => readAlone(source, templates)),
  )
  return (sources) => {
    const all = parseAll(sources)
    const shared = all.find(({ source }) => source.path === TEMPLATES)
    const { templates, read } = shared ? readTemplates(shared) : { templates: NO_TEMPLATES, read: undefined }
    return all.map((source) => {
      if (source === shared && read) return read
      const isUsing = source.parsed !== undefined && templatesUsedIn(source.parsed).length > 0
      return readWith(source)(isUsing ? templates : NO_TEMPLATES)
    })
  }
}
