/** A file that the compiler writes; `path` is relative to the project's root. */
export interface OutputFile {
  readonly path: string
  readonly text: string
}

export function output(path: string, text: string): OutputFile {
  return { path, text: text.endsWith('\n') ? text : `${text}\n` }
}
