-- How long a recorded session was, by the clock of its own events: pieces arrive seconds after what they show.
ALTER TABLE session_recording
  ADD COLUMN first_event_ms double precision,
  ADD COLUMN last_event_ms double precision;
