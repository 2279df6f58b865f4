import type { ParsedArgs } from './command'
import { EXIT } from './command'

/** Serves editors over stdin and stdout until they go. */
export async function editor(root: string, given: ParsedArgs): Promise<number> {
  if (given.options['--stdio'] !== true) {
    process.stderr.write('an editor starts this with --stdio; docs/editor.md says how\n')
    return EXIT.usage
  }
  // The protocol's library is loaded by this command alone.
  const { serveStdio } = await import('../editor/serve')
  return serveStdio(root)
}
