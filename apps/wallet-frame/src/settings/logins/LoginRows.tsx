import type { Login } from '../../account/createLoginSettings.ts'
import { formatDay } from '../../format/formatDay.ts'
import { toLoginText } from '../parts/toLoginText.ts'
import { nameLogin } from './nameLogin.ts'

/** The logins of the wallet. That of this device has no button, so that another one is tried before it is removed. */
export const LoginRows = ({
  logins,
  onRemove,
}: {
  readonly logins: readonly Login[]
  onRemove(login: Login): void
}) => (
  <ul className="rows logins">
    {logins.map((login) => (
      <li key={login.id}>
        <span>
          <strong>
            <bdi>{nameLogin(login)}</bdi>
          </strong>
          <span>{toLoginText('logins.since', { date: formatDay(login.addedAt) })}</span>
          {login.isCurrent && <span>{toLoginText('logins.current')}</span>}
        </span>
        {!login.isCurrent && (
          <button
            type="button"
            aria-label={toLoginText('logins.removeThis', { login: nameLogin(login) })}
            onClick={() => onRemove(login)}
          >
            {toLoginText('logins.remove')}
          </button>
        )}
      </li>
    ))}
  </ul>
)
