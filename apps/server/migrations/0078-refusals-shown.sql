-- Who was refused what, with failed sign-ins among them: shown to administrators, counted together within a minute,
-- limited and removed after a while (platform/http/denied-access.repository.ts).
ALTER TABLE denied_access
  ADD kind text NOT NULL DEFAULT 'denied' CHECK (kind IN ('denied', 'signIn', 'tooMany')),
  ADD address text NOT NULL DEFAULT '',
  ADD count integer NOT NULL DEFAULT 1 CHECK (count > 0);
CREATE INDEX denied_access_by_at ON denied_access (at, id);
