import { readFileSync } from 'node:fs'
import path from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { type Json, toObject } from '../../generator/openapi/json'
import { readSources } from '../../generator/readSources'
import type { FormScreen } from '../../src/contract/screen'
import { createRandom } from '../support/random'
import { operationPlaces } from './mutants/documentPlaces'
import { type Broken, breakRule, complaintOf } from './rules/breakRule'
import { type Change, createFormCompiler, loadForm } from './rules/compileForms'
import { findRules, type Rule } from './rules/findRules'
import type { LimitsOf } from './rules/goodValues'
import { removeRule } from './rules/removeRule'

const ROOT = path.join(import.meta.dirname, '../..')
const SEED = 20_262
/** As many whatever the number of forms, with every rule of each; all of them with FORMWORK_MUTANTS=all. */
const FORMS = process.env.FORMWORK_MUTANTS === 'all' ? Number.POSITIVE_INFINITY : 24

interface Tested {
  readonly rule: Rule
  readonly broken: Broken
}

const document = toObject(JSON.parse(readFileSync(path.join(ROOT, 'src/generated/openapi.json'), 'utf8')) as Json)
const sources = readSources(ROOT)
const forms = createFormCompiler(sources, document)

let tested: readonly Tested[]
let untested: readonly Rule[]

function nameOf({ form, path: at, word, value }: Rule): string {
  return `${form.id} ${at.join('.')}: ${word} ${String(value)}`
}

function toLimits(rules: readonly Rule[]): LimitsOf {
  return (at) => {
    const own = rules.filter((rule) => rule.path.join('.') === at.join('.'))
    return Object.fromEntries(own.map(({ word, value }) => [word, value]))
  }
}

/** The rules of one form, each with a record that breaks it and nothing else. */
function testsOf(form: FormScreen): readonly { readonly rule: Rule; readonly broken: Broken | undefined }[] {
  const operation = operationPlaces(document).get(form.add?.operation ?? form.update?.operation ?? '')
  const rules = operation === undefined ? [] : findRules(form, operation, { sources, document })
  const limitsOf = toLimits(rules)
  return rules.map((rule) => ({ rule, broken: breakRule(rule, limitsOf) }))
}

function loadAlone(form: FormScreen, change: Change): FormScreen | undefined {
  const compiled = forms.one(form, change)
  return compiled && loadForm(compiled)
}

const alone = new Map<string, FormScreen | undefined>()

/** The form as it is when only its own file is compiled. */
function aloneOf(form: FormScreen): FormScreen | undefined {
  if (!alone.has(form.id)) alone.set(form.id, loadAlone(form, {}))
  return alone.get(form.id)
}

/** Whether the generated test fails once the rule is gone from its source, and passes as long as it is there. */
function isKilled({ rule, broken }: Tested): boolean {
  const say = (form: FormScreen | undefined) => form && complaintOf(form, broken).text
  const changed = loadAlone(rule.form, removeRule(rule, sources, document))
  return say(changed) !== rule.message && say(aloneOf(rule.form)) === rule.message
}

/** Which other rules of the same value have the same message, and may still refuse it. */
function describeSurvivor(rule: Rule): string {
  const others = tested
    .map((one) => one.rule)
    .filter((one) => one !== rule && one.form === rule.form && one.path.join() === rule.path.join())
  return `${nameOf(rule)} (beside it: ${others.map(({ word }) => word).join(', ') || 'nothing'})`
}

/** A text of at least one character says no more than that the field is filled. */
function saysRequired({ word, value }: Rule): boolean {
  return word === 'minLength' && Number(value) <= 1
}

/** A check that only asks before a save refuses nothing; tests/form/goodsWarnings.test.ts has those. */
function onlyAsks({ word, message }: Rule): boolean {
  return word === 'check' && message === ''
}

/** The form of a decimal that has no sign refuses what is less than 0 in the same words: the minimum adds nothing. */
function saysNoSign({ word, value, path: at, message, form }: Rule, rules: readonly Rule[]): boolean {
  const isForm = (one: Rule) => one.form === form && one.path.join() === at.join() && one.word === 'pattern'
  const refuses = (one: Rule) => one.message === message && !new RegExp(String(one.value), 'u').test('-1')
  return word === 'minimum' && value === 0 && rules.some((one) => isForm(one) && refuses(one))
}

/** Forms chosen by the seed; those whose rules look across fields, rows and the server come first. */
function chooseForms(all: readonly FormScreen[]): readonly FormScreen[] {
  const random = createRandom(SEED)
  const isRich = ({ checks, asks, validators }: FormScreen) =>
    checks.length + asks.length + Object.keys(validators.rows).length > 0
  const ordered = all.map((form) => ({ form, order: random() - (isRich(form) ? 1 : 0) }))
  return ordered
    .sort((a, b) => a.order - b.order)
    .slice(0, FORMS)
    .map(({ form }) => form)
}

beforeAll(() => {
  const found = chooseForms([...forms.all().values()].map(loadForm)).flatMap(testsOf)
  const every = found.map(({ rule }) => rule)
  const rules = found.filter(({ rule }) => !saysRequired(rule) && !onlyAsks(rule) && !saysNoSign(rule, every))
  tested = rules.flatMap(({ rule, broken }) => (broken ? [{ rule, broken }] : []))
  untested = rules.flatMap(({ rule, broken }) => (broken ? [] : [rule]))
})

describe('the rules of the real screens', () => {
  test('each is broken by a value that its form refuses with its own message and nothing else', () => {
    expect(untested.map((rule) => `${nameOf(rule)} 「${rule.message}」`)).toEqual([])
  })

  test('at least 95 of 100 generated tests fail once the rule is removed', { timeout: 600_000 }, () => {
    const survivors = tested.filter((one) => !isKilled(one)).map(({ rule }) => describeSurvivor(rule))
    const all = tested.length + untested.length
    const score = (tested.length - survivors.length) / all
    console.log(
      [`${all} rules, ${(score * 100).toFixed(1)} % killed; survivors:`, ...survivors, ...untested.map(nameOf)].join(
        '\n',
      ),
    )
    expect(all).toBeGreaterThan(0)
    expect(score).toBeGreaterThanOrEqual(0.95)
  })
})
