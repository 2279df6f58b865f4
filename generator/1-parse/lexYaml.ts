import { CST, Lexer } from 'yaml'

/** Marks that the lexer puts between tokens; they have no characters in the text. */
const MARKS: ReadonlySet<string> = new Set([CST.DOCUMENT, CST.FLOW_END, CST.SCALAR])

/** Yields the tokens of a YAML text with their offsets; does not recurse, so deep nesting cannot overflow the stack. */
export function* lexYaml(text: string): Generator<{ readonly token: string; readonly at: number }> {
  let at = 0
  for (const token of new Lexer().lex(text)) {
    if (MARKS.has(token)) continue
    yield { token, at }
    at += token.length
  }
}
