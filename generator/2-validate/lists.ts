import type { ParsedNode } from '../1-parse/parsed'
import { both } from '../diagnostics/languages'
import { wrongKind } from '../diagnostics/validate'
import { describeNode, type Located, type Shape } from './shape'
import { toItems } from './toItems'

function guessList(node: ParsedNode): string {
  if (node.kind === 'list' || (node.kind === 'scalar' && node.value === null))
    return both('write [a, b], or a line with "- a" for each', '写成 [a, b]，或每项一行，以“- a”开头')
  if (node.kind === 'map')
    return both(
      `write [${node.entries.map(({ key }) => key).join(', ')}]`,
      `写成 [${node.entries.map(({ key }) => key).join(', ')}]`,
    )
  if (/^[-–—•·*]/.test(node.text))
    return both('begin the line of each with "- ", a hyphen and a space', '每项一行，以“- ”（短横线和空格）开头')
  const names = node.text.split(/[\s,，、;；【】［］[\]]+/).filter((name) => name !== '')
  return both(`write [${names.join(', ')}]`, `写成 [${names.join(', ')}]`)
}

/** A list that must not be empty. */
export function filled<T>(item: Shape<T>): Shape<Located<readonly T[]>> {
  const shape = listOf(item)
  return {
    ...shape,
    editor: { ...shape.editor, minItems: 1 },
    read: (node, report) => {
      if (node.kind !== 'list' || node.items.length > 0) return shape.read(node, report)
      report.add(
        node.place,
        wrongKind(shape.says, both('an empty list', '空列表'), both('name at least one', '至少写一项')),
      )
      return undefined
    },
  }
}

export function listOf<T>(item: Shape<T>): Shape<Located<readonly T[]>> {
  const says = both(`a list of: ${item.says}`, `列表，各项为${item.says}`)
  return {
    says,
    inner: [item],
    editor: { type: 'array', items: item.editor },
    read: (node, report) => {
      if (node.kind !== 'list') {
        report.add(node.place, wrongKind(both('a list', '列表'), describeNode(node), guessList(node)))
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
