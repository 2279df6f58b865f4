import type { ResolvedList, ResolvedScreen } from '../3-resolve/resolved'
import { nestedList } from '../diagnostics/review'
import type { ReviewedEntity } from './reviewed'

function childOf(screen: ResolvedScreen | undefined): string | undefined {
  return screen?.kind === 'list' ? screen.child?.screen : undefined
}

function reviewChild(list: ResolvedList, { around, report }: ReviewedEntity): void {
  const names = [list.id]
  let next = list.child?.screen
  while (next !== undefined && !names.includes(next)) {
    names.push(next)
    next = childOf(around.screens.get(next))
  }
  // Once for the whole circle.
  if (next === list.id && list.child && names.every((name) => name >= list.id))
    report.add(list.child.at, nestedList([...names, next]))
}

/** Reports lists that are shown inside of themselves. */
export function reviewLists(entity: ReviewedEntity): void {
  for (const list of entity.lists) reviewChild(list, entity)
}
