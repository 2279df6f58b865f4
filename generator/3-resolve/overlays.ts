import type { Valid, ValidEntityFile, ValidOverlayFile } from '../2-validate/validate'
import { unknownAction } from '../diagnostics/actions'
import type { Finding, Place } from '../diagnostics/diagnostic'
import { unknownScreen } from '../diagnostics/names'
import { brokenOverlay, unknownBase } from '../diagnostics/overlays'
import { createRecording } from '../diagnostics/recording'
import type { Report } from '../diagnostics/report'
import type { ApiIndex } from '../openapi/apiField'
import { collectNames } from './collectNames'
import { lookOutside } from './outside'
import { overlayEntity } from './overlayEntity'
import { overlayScreen } from './overlayScreen'
import type { ResolvedScreen, ResolvedTenant } from './resolved'
import { type CheckScreens, type ResolvedEntity, resolveEntity } from './resolveEntity'
import { createTextBook } from './texts'

interface Phase {
  readonly api: ApiIndex
  readonly report: Report
  readonly check: CheckScreens
  /** What each file of an entity was resolved to. */
  readonly resolvedOf: (file: ValidEntityFile) => ResolvedEntity | undefined
}

const toKey = ({ file, from }: Place, { code, message }: Finding) => `${file}:${from}:${code}:${message}`

/** Reports at the overlay what follows from it in the file of the entity; what that file has wrong itself is reported already. */
function toOverlayReport(file: ValidOverlayFile, base: ResolvedEntity, report: Report): Report {
  const known = new Set<string>()
  base.findings.replay({ add: (place, finding) => known.add(toKey(place, finding)) })
  return {
    add: (place, finding, other) => {
      if (place.file === file.path) report.add(place, finding, other)
      else if (!known.has(toKey(place, finding)))
        report.add(file.overlay.overlay.place, brokenOverlay(finding.message), { place, says: finding.message })
    },
  }
}

interface Overlaid {
  readonly file: ValidOverlayFile
  readonly base: ValidEntityFile
  /** All files, with the entity as the tenant has it. */
  readonly valid: Valid
}

/** Reports actions with another title that no screen of the entity offers. */
function reportActions({ overlay }: ValidOverlayFile, screens: readonly ResolvedScreen[], report: Report): void {
  const known = new Set(screens.flatMap(({ actions }) => actions.map(({ name }) => name)))
  for (const { name, namePlace } of overlay.actions?.value ?? [])
    if (!known.has(name)) report.add(namePlace, unknownAction(name, known))
}

function resolveOverlay({ file, base, valid }: Overlaid, phase: Phase) {
  const resolvedBase = phase.resolvedOf(base)
  if (resolvedBase === undefined) return undefined
  const own = valid.entities.find(({ path }) => path === base.path) ?? base
  const report = toOverlayReport(file, resolvedBase, phase.report)
  const context = { api: phase.api, report: createRecording(), names: collectNames(valid), texts: createTextBook() }
  const resolved = resolveEntity(own, lookOutside(valid, context), phase.check)
  resolved.findings.replay(report)
  const screens = file.overlay.screens?.value ?? []
  for (const { name, namePlace } of screens)
    if (!resolved.screens.some((screen) => screen.name === name))
      report.add(
        namePlace,
        unknownScreen(
          name,
          resolved.screens.map((screen) => screen.name),
        ),
      )
  reportActions(file, resolved.screens, report)
  const overlaid = resolved.screens.map((screen) => {
    const written = screens.find(({ name }) => name === screen.name)
    return written ? overlayScreen(screen, written.value, report) : screen
  })
  return { screens: overlaid, texts: resolved.texts }
}

/** What is otherwise for each tenant, resolved and checked as if its files were those of the entities. */
export function resolveOverlays(valid: Valid, phase: Phase): readonly ResolvedTenant[] {
  const pathOf = ({ domain, overlay }: ValidOverlayFile) => `schemas/${domain}/${overlay.overlay.value}.yaml`
  const baseOf = (file: ValidOverlayFile) => valid.entities.find(({ path }) => path === pathOf(file))
  for (const file of valid.overlays)
    if (baseOf(file) === undefined) {
      const known = valid.entities
        .filter(({ domain }) => domain === file.domain)
        .map(({ entity }) => entity.entity.value)
      phase.report.add(file.overlay.overlay.place, unknownBase(file.overlay.overlay.value, file.domain, known))
    }
  return [...new Set(valid.overlays.map(({ tenant }) => tenant))].map((tenant) => {
    const files = valid.overlays.filter((file) => file.tenant === tenant)
    const entities = valid.entities.map((base) => {
      const file = files.find((candidate) => pathOf(candidate) === base.path)
      return file ? overlayEntity(base, file) : base
    })
    const resolved = files.flatMap((file) => {
      const base = baseOf(file)
      return (base && resolveOverlay({ file, base, valid: { ...valid, entities } }, phase)) ?? []
    })
    return { tenant, entities: resolved.map(({ screens }) => screens), texts: resolved.map(({ texts }) => texts) }
  })
}
