import { both } from './languages'
import { defineMessage } from './message'
import { offer } from './nearest'

export const unknownPermission = defineMessage(
  {
    code: 'FW371',
    title: both('A permission code is not known', '没有这个权限代码'),
    page: both(
      'No operation of the OpenAPI description asks for this code (`x-permission`), so no role can be given it and the button would never be shown.',
      'OpenAPI 说明中没有接口要求这个代码（`x-permission`），因此不能授予任何角色，按钮永远不会显示。',
    ),
  },
  (code: string, known: Iterable<string>) => ({
    message: both(`no operation asks for the permission "${code}"`, `没有接口要求权限“${code}”`),
    ...offer(code, known),
  }),
)

export const idleGrant = defineMessage(
  {
    code: 'FW478',
    severity: 'warning',
    title: both('A role is given a permission to no effect', '授予角色的权限不起作用'),
    page: both(
      'A role gets a permission as a button of a screen in the menu. What no screen asks for has no button, and what stands twice is given once.',
      '角色通过菜单中页面的按钮得到权限。没有页面要求的权限没有按钮；重复写的权限只授予一次。',
    ),
  },
  (code: string, role: string, why: string) => ({
    message: both(`"${code}" gives "${role}" nothing: ${why}`, `“${code}”没有给“${role}”带来权限：${why}`),
    hint: both('remove it, or let a screen show what it permits', '去掉它，或让页面提供它所允许的操作'),
  }),
)

export const otherPermission = defineMessage(
  {
    code: 'FW372',
    title: both(
      'An action is offered by another permission than its operation asks for',
      '操作的权限与其接口要求的不同',
    ),
    page: both(
      'The button is shown to whoever holds the code of the action, and the server refuses whoever does not hold that of the operation. They must be the same: leave `permission:` out, and the code of the operation is taken. It is for operations that ask for none.',
      '按钮显示给持有操作代码的人，而服务器拒绝没有接口代码的人。两者必须相同：不写 `permission:`，就使用接口的代码。它只用于没有要求权限的接口。',
    ),
  },
  (action: string, own: string, asked: string) => ({
    message: both(
      `action "${action}" is offered by "${own}", its operation asks for "${asked}"`,
      `操作“${action}”的权限是“${own}”，它的接口要求“${asked}”`,
    ),
    hint: both('leave "permission" out', '去掉“permission”'),
  }),
)

export const otherSave = defineMessage(
  {
    code: 'FW373',
    title: both('An action opens a screen whose operation asks for another permission', '操作打开的页面要求另一种权限'),
    page: both(
      'Whoever may press the button could not load or save what it opens. A form of another resource is opened by an action of its own, with the permission of that resource.',
      '能点按钮的人却不能加载或保存所打开的内容。另一资源的表单用一个单独的操作打开，并写明那个资源的权限。',
    ),
  },
  (action: string, own: string | undefined, opened: { screen: string; asked: string; builtIn: boolean }) => ({
    message: both(
      `action "${action}" asks for ${own === undefined ? 'nothing' : `"${own}"`}, the screen "${opened.screen}" that it opens for "${opened.asked}"`,
      `操作“${action}”要求${own === undefined ? '无权限' : `“${own}”`}，它打开的页面“${opened.screen}”要求“${opened.asked}”`,
    ),
    hint: opened.builtIn
      ? both(
          'name a form or view of the same resource, or open this one by an action of its own',
          '写同一资源的表单或详情，或用一个单独的操作打开它',
        )
      : both(`add "permission: ${opened.asked}" to the action`, `给操作加上“permission: ${opened.asked}”`),
  }),
)
