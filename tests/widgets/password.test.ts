import { describe, expect, test } from 'vitest'
import { estimateStrength } from '../../src/widgets/password/estimateStrength'
import { findTypedFault } from '../../src/widgets/password/passwordRules'
import { ratePassword } from '../../src/widgets/password/ratePassword'

const rules = { minLength: 12, words: ['zhangsan', '张三', 'ab', ''] }
const textOf = (password: string) => findTypedFault(password, rules)?.text

describe('what is typed', () => {
  test.each([
    ['nothing', '', undefined],
    ['eleven letters', 'kT9#vLq2mW7', '密码至少{{limit}}位'],
    ['twelve letters', 'kT9#vLq2mW7x', undefined],
    ['twelve Chinese characters, whatever their bytes', '山高水长日月同辉四海一家', undefined],
    ['eleven Chinese characters', '山高水长日月同辉四海一', '密码至少{{limit}}位'],
    ['twelve signs outside the basic plane', '𠀀𠀁𠀂𠀃𠀄𠀅𠀆𠀇𠀈𠀉𠀊𠀋', undefined],
    ['six of them, which are twelve code units', '𠀀𠀁𠀂𠀃𠀄𠀅', '密码至少{{limit}}位'],
    ['twelve spaces and letters', ' a b c d e f', undefined],
    ['small letters alone', 'xqzvkwmpyrtb', undefined],
    ['128 characters', 'x'.repeat(128), undefined],
    ['129 characters', 'x'.repeat(129), '密码最多{{limit}}位'],
    ['the account in capitals', '00-ZhangSan-00', '密码不能包含账号或姓名'],
    ['the name', '山高水长张三日月同辉四海', '密码不能包含账号或姓名'],
    ['two letters that are a name and part of many words', 'absolute-granite-lake', undefined],
  ])('%s', (_, password, fault) => expect(textOf(password)).toBe(fault))

  test('the length is the one that the server says', () => {
    expect(findTypedFault('kT9#vLq', { minLength: 8, words: [] })).toEqual({
      text: '密码至少{{limit}}位',
      values: { limit: 8 },
    })
    expect(findTypedFault('kT9#vLq2', { minLength: 8, words: [] })).toBeUndefined()
  })
})

describe('what is weighed', () => {
  test.each([
    ['one of the passwords that leaked most often', 'qwertyuiop12'],
    ['the same in capitals', 'QWERTYUIOP12'],
  ])('%s is common', (_, password) => expect(estimateStrength(password, []).isCommon).toBe(true))

  test('words of its owner weaken a password', () => {
    const weighed = (words: readonly string[]) => estimateStrength('Schalungsbau-Nord', words).score
    expect(weighed([])).toBe(4)
    expect(weighed(['Schalungsbau', 'Nord'])).toBeLessThan(3)
  })

  test.each([
    ['a common one', '123456789012', '该密码过于常见，请换一个'],
    ['one sign again and again', 'aaaaaaaaaaaa', '该密码太容易被猜到，请再长一些，或用几个不相关的词'],
    [
      'four signs again and again, up to the bound',
      'a1!B'.repeat(32),
      '该密码太容易被猜到，请再长一些，或用几个不相关的词',
    ],
    ['too short and common: the length is said first', '123456', '密码至少{{limit}}位'],
    ['a few words', 'granite lake upon sunday', undefined],
    ['a drawn one', 'k7mq-w2xd-9hrt', undefined],
  ])('%s', async (_, password, fault) => {
    expect((await ratePassword(password, rules)).fault?.text).toBe(fault)
  })
})
