import type { ParsedNode } from '../1-parse/parsed'
import { wrongKind } from '../diagnostics/validate'
import { describeNode, type Located, type Shape } from './shape'
import { toItems } from './toItems'

function guessList(node: ParsedNode): string {
  if (node.kind === 'list' || (node.kind === 'scalar' && node.value === null))
    return 'write [a, b], or a line with "- a" for each'
  if (node.kind === 'map') return `write [${node.entries.map(({ key }) => key).join(', ')}]`
  if (/^[-–—•·*]/.test(node.text)) return 'begin the line of each with "- ", a hyphen and a space'
  const names = node.text.split(/[\s,，、;；【】［］[\]]+/).filter((name) => name !== '')
  return `write [${names.join(', ')}]`
}

/** A list that must not be empty. */
export function filled<T>(item: Shape<T>): Shape<Located<readonly T[]>> {
  const shape = listOf(item)
  return {
    ...shape,
    editor: { ...shape.editor, minItems: 1 },
    read: (node, report) => {
      if (node.kind !== 'list' || node.items.length > 0) return shape.read(node, report)
      report.add(node.place, wrongKind(shape.says, 'an empty list', 'name at least one'))
      return undefined
    },
  }
}

export function listOf<T>(item: Shape<T>): Shape<Located<readonly T[]>> {
  const says = `a list of: ${item.says}`
  return {
    says,
    inner: [item],
    editor: { type: 'array', items: item.editor },
    read: (node, report) => {
      if (node.kind !== 'list') {
        report.add(node.place, wrongKind('a list', describeNode(node), guessList(node)))
        return undefined
      }
      return toItems(
        node.items.map((child) => item.read(child, report)),
        node.place,
        (read) => read,
      )
    },
  }
}
