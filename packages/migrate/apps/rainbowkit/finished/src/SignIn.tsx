import type { AvatarSlotProps, Slots } from '@latchkey/react';

const Face = ({ address, image, children }: AvatarSlotProps) =>
  image ? children : <b>{address.slice(2, 4)}</b>;

const Terms = () => (
  <p>
    By connecting you accept the <a href="https://tickets.example/terms">terms</a>.
  </p>
);

export const slots: Slots = { avatar: Face, connectFooter: Terms };
