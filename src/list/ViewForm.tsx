import { type FormEvent, useId, useState } from 'react'
import { ApiError } from '../api/ApiError'
import type { Scope } from '../contract/expression'
import type { RecordData, Value } from '../contract/value'
import { useText } from '../text/useText'
import { Button } from '../ui/Button'
import { Checkbox } from '../ui/Checkbox'
import { Input } from '../ui/Input'
import { NativeSelect } from '../ui/NativeSelect'
import { useToast } from '../ui/useToast'
import type { ColumnPreferences } from './columnPreferences'
import type { ListState } from './listState'
import { type SavedView, toViewContent } from './savedViews'
import type { SavedViews, ViewInput } from './useSavedViews'

interface ViewFormProps {
  readonly kept: SavedViews
  readonly scope: Scope
  readonly state: ListState
  readonly preferences: ColumnPreferences
}

const toTexts = (value: Value | undefined) => (Array.isArray(value) ? value.map(String) : [])

/** The user's roles, with the aliases that the server identifies them by. */
function toRoles({ roleAliases, roleNames }: RecordData) {
  const names = toTexts(roleNames)
  return toTexts(roleAliases).map((alias, index) => ({ alias, name: names[index] ?? alias }))
}

/** Value of the choice to share with everybody; no role has this alias. */
const EVERYONE = '*'

function toAudience(shared: string) {
  return { everyone: shared === EVERYONE, roleName: shared === EVERYONE || shared === '' ? null : shared }
}

const audienceOf = (view: SavedView | undefined) => (view?.everyone ? EVERYONE : (view?.roleName ?? ''))

/** The form's values; those of the view that it replaces until the user chooses others. */
function useViewInput({ kept, state, preferences }: ViewFormProps) {
  const [name, setName] = useState('')
  const [chosen, setChosen] = useState<{ readonly shared?: string; readonly isDefault?: boolean }>({})
  // Saving under an existing name replaces that view.
  const same = kept.views.find((view) => view.own && view.name === name.trim())
  const { shared = audienceOf(same), isDefault = same?.isDefault === true } = chosen
  const toInput = (): ViewInput => ({
    ...(same && { id: same.id }),
    viewName: name.trim(),
    content: toViewContent(state, preferences),
    ...(kept.shareable && { ...toAudience(shared), isDefault }),
  })
  const clear = () => {
    setName('')
    setChosen({})
  }
  return { name, setName, same, shared, isDefault, choose: setChosen, chosen, toInput, clear }
}

export function ViewForm(props: ViewFormProps) {
  const { kept, scope } = props
  const text = useText()
  const toast = useToast()
  const id = useId()
  const input = useViewInput(props)
  const isNamed = input.name.trim() !== ''
  const save = async (event: FormEvent) => {
    event.preventDefault()
    if (!isNamed) return
    try {
      await kept.save(input.toInput())
      input.clear()
      toast.success(text('视图已保存'))
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      toast.error(text(error.message))
    }
  }
  return (
    <form onSubmit={(event) => void save(event)} className="flex flex-col gap-2 border-t pt-3">
      <Input
        id={id}
        label={text('视图名称')}
        placeholder={text('视图名称')}
        value={input.name}
        onChange={input.setName}
        maxLength={32}
      />
      {kept.shareable ? <Audience id={id} input={input} roles={toRoles(scope.user)} /> : null}
      <Button
        type="submit"
        icon="save"
        disabledReason={isNamed ? undefined : text('请输入视图名称')}
        className="ml-auto"
      >
        {text(input.same === undefined ? '保存视图' : '更新视图')}
      </Button>
    </form>
  )
}

interface AudienceProps {
  readonly id: string
  readonly input: ReturnType<typeof useViewInput>
  readonly roles: ReturnType<typeof toRoles>
}

/** Who sees the view, and whether lists open with it; the server lets only administrators decide for others. */
function Audience({ id, input, roles }: AudienceProps) {
  const text = useText()
  const { shared, isDefault, chosen, choose } = input
  const isAdministrator = roles.some(({ alias }) => alias === 'administrator')
  return (
    <>
      {roles.length > 0 ? (
        <NativeSelect
          label={text('谁能看到')}
          value={shared}
          onChange={(value) => choose({ ...chosen, shared: value })}
          options={[
            { value: '', label: text('仅自己') },
            ...roles.map(({ alias, name: role }) => ({ value: alias, label: text('角色 {{role}}', { role }) })),
            ...(isAdministrator ? [{ value: EVERYONE, label: text('所有人') }] : []),
          ]}
        />
      ) : null}
      {shared === '' || isAdministrator ? (
        <div className="flex items-center gap-2">
          <Checkbox
            id={`${id}-default`}
            checked={isDefault}
            onChange={() => choose({ ...chosen, isDefault: !isDefault })}
          />
          <label htmlFor={`${id}-default`} className="text-sm">
            {text('打开列表时默认使用')}
          </label>
        </div>
      ) : null}
    </>
  )
}
