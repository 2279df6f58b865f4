import { describe, expect, it } from 'vitest'
import { checkExpression } from '../../../generator/expressions/checkExpression'
import { parseExpression } from '../../../generator/expressions/parseExpression'
import type { ValueType } from '../../../src/contract/field'
import { english } from './english'
import { formEnvironment, rowEnvironment } from './environment'

function check(text: string, env = formEnvironment, wanted?: ValueType) {
  const parsed = parseExpression(text)
  if (!parsed.ok) throw new Error(`${text}: ${parsed.errors[0].message}`)
  return checkExpression(parsed.ast, env, wanted)
}

const types: [string, { given: string; want: ValueType; deps: string[] }][] = [
  ['a field', { given: 'name', want: 'string', deps: ['name'] }],
  ['whole numbers', { given: 'status + count * 2 - 1', want: 'integer', deps: ['count', 'status'] }],
  ['a decimal among them', { given: 'count * price', want: 'decimal', deps: ['count', 'price'] }],
  ['a written decimal', { given: 'count + 0.5', want: 'decimal', deps: ['count'] }],
  ['more digits than a number holds', { given: '1234567890123456', want: 'decimal', deps: [] }],
  ['a quotient', { given: 'count / 2', want: 'decimal', deps: ['count'] }],
  ['a remainder', { given: 'count % 2', want: 'integer', deps: ['count'] }],
  ['a key of a dictionary', { given: "status == '8' or name == 8", want: 'boolean', deps: ['name', 'status'] }],
  ['dates', { given: "start <= end and start > '2024-02-29'", want: 'boolean', deps: ['end', 'start'] }],
  [
    'a time and a date',
    {
      given: "createTime >= start and createTime < '2024-01-01 12:00:00'",
      want: 'boolean',
      deps: ['createTime', 'start'],
    },
  ],
  ['in', { given: 'status in [-1, 29, 30]', want: 'boolean', deps: ['status'] }],
  ['in with dates', { given: "start not in ['2024-01-01', end]", want: 'boolean', deps: ['end', 'start'] }],
  ['yes and no', { given: 'sealed == false and not sealed', want: 'boolean', deps: ['sealed'] }],
  ['a choice', { given: 'sealed ? 1 : price', want: 'decimal', deps: ['price', 'sealed'] }],
  ['a choice with a written date', { given: "sealed ? '2024-01-01' : start", want: 'date', deps: ['sealed', 'start'] }],
  ['sum of a whole column', { given: 'sum(lines, qty)', want: 'integer', deps: ['lines'] }],
  ['sum', { given: 'sum(lines, weight)', want: 'decimal', deps: ['lines'] }],
  ['sum of the first column that is filled', { given: 'sum(lines, qty, weight)', want: 'decimal', deps: ['lines'] }],
  [
    'sum under a condition',
    {
      given: 'sumIf(lines, weight, qty > count and row.no != name)',
      want: 'decimal',
      deps: ['count', 'lines', 'name'],
    },
  ],
  [
    'whole sum under a condition',
    { given: 'sumIf(lines, qty, weight > price)', want: 'integer', deps: ['lines', 'price'] },
  ],
  ['count under a condition', { given: "countIf(lines, entry > '2024-01-01')", want: 'integer', deps: ['lines'] }],
  ['count', { given: 'count(lines) + count(tags)', want: 'integer', deps: ['lines', 'tags'] }],
  ['join', { given: "join(lines, no, ', ')", want: 'string', deps: ['lines'] }],
  [
    'texts, numbers and dates of one record',
    {
      given: "joinTexts('-', name, count, price, start, '末')",
      want: 'string',
      deps: ['count', 'name', 'price', 'start'],
    },
  ],
  ['round to whole', { given: 'round(price, 0)', want: 'integer', deps: ['price'] }],
  ['round', { given: 'round(price, 2)', want: 'decimal', deps: ['price'] }],
  ['min of numbers', { given: 'min(count, price, 3)', want: 'decimal', deps: ['count', 'price'] }],
  ['max of dates', { given: "max(start, end, '2024-01-01')", want: 'date', deps: ['end', 'start'] }],
  ['coalesce', { given: "coalesce(name, params.parentId, '')", want: 'string', deps: ['name'] }],
  ['coalesce that leaves a number out', { given: "coalesce(count, '')", want: 'integer', deps: ['count'] }],
  ['coalesce of conditions', { given: 'coalesce(sealed, true)', want: 'boolean', deps: ['sealed'] }],
  [
    'empty of anything',
    { given: 'empty(lines) or empty(owner) or empty(name)', want: 'boolean', deps: ['lines', 'name', 'owner'] },
  ],
  [
    'dates by functions',
    { given: 'days(today(), endOfMonth(addMonths(start, count)))', want: 'integer', deps: ['count', 'start'] },
  ],
  ['what does not change is no dep', { given: 'params.parentId == user.userId', want: 'boolean', deps: [] }],
  ['a table handed on', { given: 'lines', want: 'array', deps: ['lines'] }],
]

describe('types and deps', () => {
  it.each(types)('%s', (_, { given, want, deps }) => {
    expect(check(given)).toMatchObject({ ok: true, type: want, deps })
  })

  it('inside a detail table a bare name is the row first', () => {
    const checked = check('weight * price + form.status + row.qty + sum(lines, weight)', rowEnvironment)
    const deps = ['form.lines', 'form.price', 'form.status', 'qty', 'weight']
    const reads = ['form.lines.weight', 'form.price', 'form.status', 'qty', 'weight']
    expect(checked).toEqual({ ok: true, type: 'decimal', deps, reads })
  })

  it('a column is read as the table and its field', () => {
    const checked = check('sum(lines, weight) + count(lines)')
    expect(checked).toEqual({ ok: true, type: 'decimal', deps: ['lines'], reads: ['lines', 'lines.weight'] })
  })

  it('what a condition on rows reads of a row is a column, of the row around and of the form what stands there', () => {
    const checked = check('sumIf(form.lines, weight, qty > outer.qty and price > 1)', rowEnvironment)
    const deps = ['form.lines', 'form.price', 'qty']
    const reads = ['form.lines.qty', 'form.lines.weight', 'form.price', 'qty']
    expect(checked).toEqual({ ok: true, type: 'decimal', deps, reads })
  })
})

type Mistake = { given: string; want: [kind: string, at: string, message: string, hint?: string][] }

const mistakes: [string, Mistake][] = [
  [
    'an unknown name',
    { given: 'statsu == 1', want: [['unknown-name', 'statsu', '"statsu" is not known', 'did you mean "status"?']] },
  ],
  [
    'a name of another scope',
    {
      given: 'parentId == name',
      want: [['unknown-name', 'parentId', '"parentId" is not known', 'did you mean "params.parentId"?']],
    },
  ],
  [
    'an unknown name of a scope',
    { given: 'user.id == name', want: [['unknown-name', 'id', '"id" is not known in "user"', 'known: userId']] },
  ],
  [
    'a scope that is not here',
    {
      given: 'row.name == name',
      want: [['unknown-name', 'row', 'there is no "row" here', 'did you mean "form.name"?']],
    },
  ],
  [
    'a scope that is not here, nor the name',
    {
      given: 'row.x == 1',
      want: [['unknown-name', 'row', 'there is no "row" here', 'what can be read here: form.…, params.…, user.…']],
    },
  ],
  [
    'a name that objects have',
    { given: 'empty(constructor)', want: [['unknown-name', 'constructor', '"constructor" is not known', undefined]] },
  ],
  [
    'an unknown function',
    {
      given: 'summ(lines, qty)',
      want: [['unknown-function', 'summ', '"summ" is not a function', 'did you mean "sum"?']],
    },
  ],
  [
    'a function that objects have',
    {
      given: 'toString(name)',
      want: [
        [
          'unknown-function',
          'toString',
          '"toString" is not a function',
          'known: sum, sumIf, count, countIf, join, joinTexts, split, joinValues, round, min, max, empty, coalesce, today, addDays, addMonths, endOfMonth, days',
        ],
      ],
    },
  ],
  [
    'too few values',
    {
      given: 'round(price)',
      want: [['arity', 'round(price)', '"round" was given 1 values', 'it is written round(x, digits)']],
    },
  ],
  [
    'too many values',
    { given: 'today(1)', want: [['arity', 'today(1)', '"today" was given 1 values', 'it is written today()']] },
  ],
  [
    'one value to choose from',
    { given: 'min(price)', want: [['arity', 'min(price)', '"min" was given 1 values', 'it is written min(a, b, …)']] },
  ],
  [
    'adding texts',
    {
      given: "name + 'x'",
      want: [
        [
          'type',
          'name',
          '"+" needs numbers, this is a text',
          'texts are joined by joinTexts(\'-\', a, b, …); a label is written as "{a}_{b}"',
        ],
      ],
    },
  ],
  [
    'subtracting dates',
    {
      given: 'end - start',
      want: [['type', 'end', '"-" needs numbers, this is a date', 'days(from, to) counts days']],
    },
  ],
  [
    'moving a date',
    {
      given: 'start + 1',
      want: [
        ['type', 'start', '"+" needs numbers, this is a date', 'addDays(date, n) and addMonths(date, n) move a date'],
      ],
    },
  ],
  ['minus a text', { given: '-name', want: [['type', 'name', '"-" needs a number, this is a text']] }],
  [
    'a number as a condition',
    {
      given: 'status and not name',
      want: [
        [
          'type',
          'status',
          'a condition is needed here, this is a whole number',
          'compare it with something, or ask empty(…)',
        ],
        ['type', 'name', 'a condition is needed here, this is a text', 'compare it with something, or ask empty(…)'],
      ],
    },
  ],
  [
    'a number and a word',
    {
      given: "status == 'draft'",
      want: [['type', "status == 'draft'", "a whole number and the text 'draft' cannot be compared"]],
    },
  ],
  [
    'a date and a word',
    {
      given: "start == '2023-02-29'",
      want: [['type', "start == '2023-02-29'", "a date and the text '2023-02-29' cannot be compared"]],
    },
  ],
  [
    'a text before a number',
    { given: 'name < 3', want: [['type', 'name < 3', 'a text and a whole number cannot be put in order']] },
  ],
  [
    'yes before no',
    { given: 'sealed < true', want: [['type', 'sealed < true', 'yes or no and yes or no cannot be put in order']] },
  ],
  [
    'a table and a number',
    { given: 'lines == 3', want: [['type', 'lines == 3', 'a list and a whole number cannot be compared']] },
  ],
  ['never equal', { given: "name == ''", want: [['type', "''", "a value is never equal to ''", 'ask empty(…)']] }],
  [
    'a wrong value in a list',
    { given: "status in [1, 'x']", want: [['type', "'x'", "a whole number and the text 'x' cannot be compared"]] },
  ],
  [
    'a mixed list',
    { given: "name in [1, 'x']", want: [['type', "name in [1, 'x']", 'the list after "in" mixes numbers and texts']] },
  ],
  [
    'a choice of two types',
    {
      given: 'sealed ? 1 : name',
      want: [
        ['type', 'sealed ? 1 : name', 'both sides of the choice must fit one field: a whole number and a text do not'],
      ],
    },
  ],
  [
    'sum of no table',
    {
      given: 'sum(name, qty)',
      want: [['type', 'name', '"sum" needs the name of a detail table here', 'it is written sum(rows, field)']],
    },
  ],
  [
    'sum of no name',
    {
      given: 'sum(1, qty)',
      want: [['type', '1', '"sum" needs the name of a detail table here', 'it is written sum(rows, field)']],
    },
  ],
  [
    'sum of an unknown column',
    {
      given: 'sum(lines, wieght)',
      want: [['unknown-name', 'wieght', 'the rows have no field "wieght"', 'did you mean "weight"?']],
    },
  ],
  ['sum of texts', { given: 'sum(lines, no)', want: [['type', 'no', '"sum" needs numbers, "no" is a text']] }],
  [
    'sum of a calculation',
    {
      given: 'sum(lines, qty * 2)',
      want: [['type', 'qty * 2', '"sum" needs the bare name of a row\'s field here', 'it is written sum(rows, field)']],
    },
  ],
  [
    'texts without what stands between them',
    {
      given: 'joinTexts(name, createTime, start)',
      want: [
        [
          'type',
          'name',
          '"joinTexts" needs a written text here, this is a text',
          "it is written joinTexts('-', a, b, …)",
        ],
      ],
    },
  ],
  [
    'one text alone',
    {
      given: "joinTexts('-', name)",
      want: [
        ['arity', "joinTexts('-', name)", '"joinTexts" was given 2 values', "it is written joinTexts('-', a, b, …)"],
      ],
    },
  ],
  [
    'a list, a record, and yes or no in a text',
    {
      given: "joinTexts('-', tags, owner, sealed, lines)",
      want: [
        ['type', 'tags', '"joinTexts" needs a text, a number or a date here, this is a list'],
        ['type', 'owner', '"joinTexts" needs a text, a number or a date here, this is a record'],
        ['type', 'sealed', '"joinTexts" needs a text, a number or a date here, this is yes or no'],
        ['type', 'lines', '"joinTexts" needs a text, a number or a date here, this is a list'],
      ],
    },
  ],
  [
    'texts as other tools join them',
    {
      given: "concat(name, '-', start)",
      want: [['unknown-function', 'concat', '"concat" is not a function', 'did you mean "joinTexts"?']],
    },
  ],
  [
    'sum with a condition in the place of a column',
    {
      given: 'sum(lines, qty, qty > 3)',
      want: [
        [
          'type',
          'qty > 3',
          '"sum" needs the bare name of a row\'s field here',
          'with a condition it is written sumIf(rows, field, condition)',
        ],
      ],
    },
  ],
  [
    'count with a condition',
    {
      given: 'count(lines, qty > 3)',
      want: [
        ['arity', 'count(lines, qty > 3)', '"count" was given 2 values', 'it is written countIf(rows, condition)'],
      ],
    },
  ],
  [
    'a number in the place of a condition',
    {
      given: 'sumIf(lines, weight, qty)',
      want: [
        [
          'type',
          'qty',
          '"sumIf" needs a condition here, this is a whole number',
          'it is written sumIf(rows, field, condition)',
        ],
      ],
    },
  ],
  [
    'a condition on rows with a column that there is not',
    {
      given: 'countIf(lines, row.qyt > 3)',
      want: [['unknown-name', 'qyt', '"qyt" is not known in "row"', 'did you mean "qty"?']],
    },
  ],
  [
    'a condition on rows that compares what does not fit',
    {
      given: "sumIf(lines, weight, qty == 'x')",
      want: [['type', "qty == 'x'", "a whole number and the text 'x' cannot be compared"]],
    },
  ],
  [
    'a condition on rows that reads none of their fields',
    {
      given: 'sumIf(lines, weight, status == 1)',
      want: [
        [
          'type',
          'status == 1',
          'the condition of "sumIf" reads no field of the rows',
          'in it a field of the row stands bare; what asks the record alone is written: condition ? sum(…) : 0',
        ],
      ],
    },
  ],
  [
    'a sum of texts under a condition',
    { given: 'sumIf(lines, no, qty > 3)', want: [['type', 'no', '"sumIf" needs numbers, "no" is a text']] },
  ],
  [
    'a condition that is still missing',
    {
      given: 'sumIf(lines, wieght)',
      want: [
        ['arity', 'sumIf(lines, wieght)', '"sumIf" was given 2 values', 'it is written sumIf(rows, field, condition)'],
        ['unknown-name', 'wieght', 'the rows have no field "wieght"', 'did you mean "weight"?'],
      ],
    },
  ],
  [
    'digits that are not written',
    {
      given: 'round(price, count)',
      want: [
        [
          'type',
          'count',
          '"round" needs a written number from 0 to 19 here, this is a whole number',
          'it is written round(x, digits)',
        ],
      ],
    },
  ],
  [
    'a month of a text',
    {
      given: 'addMonths(name, 1.5)',
      want: [
        ['type', 'name', '"addMonths" needs a date here, this is a text', 'it is written addMonths(date, n)'],
        ['type', '1.5', '"addMonths" needs a whole number here, this is a number', 'it is written addMonths(date, n)'],
      ],
    },
  ],
  [
    'the smallest of two types',
    {
      given: 'min(price, name)',
      want: [['type', 'name', '"min" needs values of one type: a number and a text differ']],
    },
  ],
  [
    'the smaller of yes and no',
    {
      given: 'min(sealed, true)',
      want: [['type', 'true', '"min" needs values of one type: yes or no and yes or no differ']],
    },
  ],
  [
    'all mistakes at once',
    {
      given: 'a + b > sum(c, d)',
      want: [
        ['unknown-name', 'a', '"a" is not known', undefined],
        ['unknown-name', 'b', '"b" is not known', undefined],
        ['unknown-name', 'c', '"c" is not known', undefined],
      ],
    },
  ],
]

describe('mistakes', () => {
  it.each(mistakes)('%s', (_, { given, want }) => {
    const checked = check(given)
    const errors = checked.ok ? [] : checked.errors
    const seen = errors.map(({ kind, from, to, message, hint }) => [
      kind,
      given.slice(from, to),
      english(message),
      english(hint),
    ])
    expect(seen.map((line) => line.slice(0, 3))).toEqual(want.map((line) => line.slice(0, 3)))
    for (const [index, [, , , hint]] of want.entries()) if (hint) expect(seen[index]?.[3]).toBe(hint)
  })
})

const roots: [string, { given: string; wanted: ValueType; want: string | undefined }][] = [
  ['a whole number for a decimal', { given: 'count', wanted: 'decimal', want: undefined }],
  [
    'a decimal for a whole number',
    { given: 'price', wanted: 'integer', want: 'a whole number is needed here, this is a number' },
  ],
  ['a written date for a date', { given: "'2024-02-29'", wanted: 'date', want: undefined }],
  [
    'no date for a date',
    { given: "'2024-02-30'", wanted: 'date', want: "a date is needed here, this is the text '2024-02-30'" },
  ],
  [
    'a date for a time',
    { given: "'2024-02-29'", wanted: 'date-time', want: "a time is needed here, this is the text '2024-02-29'" },
  ],
  ['a number for a text', { given: '0', wanted: 'string', want: 'a text is needed here, this is a whole number' }],
  [
    'a number for a condition',
    { given: 'status', wanted: 'boolean', want: 'yes or no is needed here, this is a whole number' },
  ],
  ['a condition', { given: 'status == 1', wanted: 'boolean', want: undefined }],
]

describe('what is wanted', () => {
  it.each(roots)('%s', (_, { given, wanted, want }) => {
    const checked = check(given, formEnvironment, wanted)
    expect(checked.ok ? undefined : english(checked.errors[0].message)).toBe(want)
  })
})
