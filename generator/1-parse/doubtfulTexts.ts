import type { Scalar } from 'yaml'
import type { Place } from '../diagnostics/diagnostic'
import { cutText, foreignQuotes } from '../diagnostics/parse'
import type { Report } from '../diagnostics/report'

const QUOTED = /^(?:“([^“”]*)”|‘([^‘’]*)’|「([^「」]*)」|＂([^＂]*)＂)$/

/** Reports values that YAML accepts with another meaning: foreign quotes, and a text cut off at `#`. */
export function reportDoubtful(node: Scalar, place: Place, report: Report): void {
  if (node.type !== 'PLAIN' || typeof node.value !== 'string') return
  const inner = QUOTED.exec(node.value)
    ?.slice(1)
    .find((text) => text !== undefined)
  if (inner !== undefined) report.add(place, foreignQuotes(inner))
  const { comment } = node
  if (comment && /^[\p{L}\p{N}]/u.test(comment) && !comment.includes('\n')) report.add(place, cutText(comment))
}
