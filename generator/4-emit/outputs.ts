/** A file that the compiler writes, from the root of the project. */
export interface OutputFile {
  readonly path: string
  readonly text: string
}

export function output(path: string, text: string): OutputFile {
  return { path, text: text.endsWith('\n') ? text : `${text}\n` }
}
