import path from 'node:path'
import { expect, test, vi } from 'vitest'
import { createExaminer } from '../../generator/changes/examine'
import { listEntityFiles } from '../../generator/commands/fields'
import { inLanguage } from '../../generator/diagnostics/languages'
import { indexOpenApi } from '../../generator/openapi/indexOpenApi'
import { loadOpenApi } from '../../generator/openapi/loadOpenApi'
import { readSources } from '../../generator/readSources'
import { findUnshown, printUnshown } from '../../generator/scaffold/unshownFields'

vi.setConfig({ testTimeout: 120_000 })

const ROOT = path.join(import.meta.dirname, '../..')
const sources = readSources(ROOT)
const { document } = await loadOpenApi(ROOT)
const api = indexOpenApi(document)
const examine = createExaminer()
const examined = examine(sources, document)
const files = new Map(listEntityFiles(examined).map((file) => [file.path, file]))

function unshownIn(name: string) {
  const file = files.get(name)
  return file === undefined ? [] : findUnshown(file, examined.resolved, api)
}

test('what a record has and no screen shows is listed; what is shown, declared or implied is not', () => {
  const found = unshownIn('schemas/system/param.yaml')
  const names = found.map(({ field }) => field.name)
  expect(names[0]).toBe('remark')
  expect(names).toContain('updateTime')
  for (const known of ['id', 'paramName', 'paramValue', 'createTime', 'version']) expect(names).not.toContain(known)
  const printed = printUnshown(found.slice(0, 1))
  expect(inLanguage(printed, 'en')).toBe(
    '  remark: { title: 备注, widget: textarea } # string, up to 255 characters, can be typed',
  )
  expect(inLanguage(printed, 'zh')).toBe(
    '  remark: { title: 备注, widget: textarea } # string，最多 255 个字，可以填写',
  )
})

test('what is no plain text comes with a sample, as the wire has it', () => {
  const [time] = unshownIn('schemas/system/param.yaml').filter(({ field }) => field.name === 'updateTime')
  const printed = printUnshown(time ? [time] : [])
  expect(inLanguage(printed, 'en')).toContain('# date-time, e.g. "2026-01-31 08:30:00", only shown')
  expect(inLanguage(printed, 'zh')).toContain('# date-time，例如 "2026-01-31 08:30:00"，只能展示')
})

test('the coordinates beside an address count as shown', () => {
  const names = unshownIn('schemas/project/project.yaml').map(({ field }) => field.name)
  expect(names).toContain('deliveryMode')
  expect(names).not.toContain('projectAddressLongitude')
})

test('the lines printed for an entity compile below its fields', () => {
  const added = sources.map(({ path: file, text }) => {
    const found = unshownIn(file)
    return {
      path: file,
      text:
        found.length === 0 ? text : text.replace(/^fields:\n/m, `fields:\n${inLanguage(printUnshown(found), 'zh')}\n`),
    }
  })
  expect(added.filter(({ text }, index) => text !== sources[index]?.text).length).toBeGreaterThan(50)
  expect(examine(added, document).errors.map(({ place, finding }) => `${place.file} ${finding.message}`)).toEqual([])
})
