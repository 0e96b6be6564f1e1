import type { ESTree } from 'vite'
import type { Declaration } from './readPublicNames.ts'

type Callable = Pick<ESTree.Function | ESTree.ArrowFunctionExpression, 'params' | 'returnType'>

/** Returns the function of a declaration, such as a hook or a component, or `undefined` for any other value. */
export function asFunction(node: Declaration['node']): Callable | undefined {
  switch (node.type) {
    case 'FunctionDeclaration':
    case 'TSDeclareFunction':
      return { params: node.params, returnType: node.returnType ?? null }
    case 'VariableDeclarator':
      return node.init ? ofExpression(node.init, node) : undefined
    default:
      return undefined
  }
}

function ofExpression(init: ESTree.Expression, node: ESTree.VariableDeclarator): Callable | undefined {
  switch (init.type) {
    case 'ArrowFunctionExpression':
    case 'FunctionExpression':
      return { params: init.params, returnType: init.returnType ?? null }
    case 'TSAsExpression':
    case 'TSSatisfiesExpression':
      return ofExpression(init.expression, node)
    case 'CallExpression':
      // A hook or factory that another function makes, or a call of the provider API.
      return (node.id.type === 'Identifier' && /^(?:use|create)[A-Z]/.test(node.id.name)) ||
        (init.callee.type === 'Identifier' && init.callee.name === 'defineCall')
        ? { params: [], returnType: null }
        : undefined
    default:
      return undefined
  }
}
