import type { FlowStep } from '../../src/contract/flow'
import type { Resolved } from '../3-resolve/resolved'
import type { ResolvedDictionary } from '../3-resolve/resolvedDictionary'
import type { ResolvedFlow, RoleNames } from '../3-resolve/resolvedFlow'
import { type FlowNames, sayBranch, sayEdited, sayPeople, sayTarget, sayWithin } from './flowWords'
import { type Contents, type Part, said, saidAll } from './parts'

export function toFlowNames({ titles, steps }: ResolvedFlow, roles: RoleNames): FlowNames {
  return {
    ofRole: (alias) => roles.get(alias) ?? alias,
    ofField: (name) => titles.get(name) ?? name,
    ofStep: (key) => steps.find((step) => step.key === key)?.name ?? key,
  }
}

/** The label of a status in which documents wait. */
function findStatus(status: number | undefined, dictionaries: readonly ResolvedDictionary[]): string | undefined {
  const entries = dictionaries.filter(({ life }) => life.length > 0).flatMap((dictionary) => dictionary.entries)
  return entries.find(({ key }) => Number(key) === status)?.label
}

interface StepReader {
  readonly titles: FlowNames
  readonly dictionaries: readonly ResolvedDictionary[]
}

function toStep(step: FlowStep, { titles, dictionaries }: StepReader): Part {
  const { key, name, handlers, copies, next, reject, allowApplicant, status, within } = step
  return {
    kind: 'step',
    name: key,
    title: name,
    group: '',
    aspects: {
      title: said(name),
      who: said(sayPeople(handlers, titles)),
      within: within === undefined ? undefined : { value: String(within), shown: sayWithin(within) },
      agree: said(sayBranch(next, titles)),
      refuse: said(reject && sayTarget(reject, titles)),
      copies: said(sayPeople(copies, titles)),
      edits: said(sayEdited(step, titles)),
      ownDocument: allowApplicant === true ? said('') : undefined,
      status: said(findStatus(status, dictionaries)),
    },
  }
}

/** A flow with its steps, as the people meet it who write and audit its documents. */
export function toFlow(flow: ResolvedFlow, { roles, dictionaries }: Resolved): Contents {
  const { name, title, about, titledBy, place } = flow
  const titles = toFlowNames(flow, roles)
  const own: Part = {
    kind: 'screen',
    name,
    title,
    group: '',
    aspects: {
      title: said(title),
      hint: saidAll([about]),
      titledBy: saidAll(titledBy.map(({ value }) => titles.ofField(value))),
    },
  }
  const steps = flow.steps.map((step) => toStep(step, { titles, dictionaries: dictionaries.local }))
  return { id: name, kind: 'flow', title, file: place.file, parts: [own, ...steps] }
}
