-- What a source may report and how often it may call; what arrived from it by the hour, so that a longer silence than usual
-- is seen (statistics 2).
ALTER TABLE fact_source
  ADD COLUMN families text[] NOT NULL DEFAULT '{exam,attendance,homework,exercise,prestudy}' CHECK (cardinality(families) > 0),
  ADD COLUMN calls_per_minute integer NOT NULL DEFAULT 1200 CHECK (calls_per_minute BETWEEN 1 AND 6000),
  -- when somebody got a message of its silence
  ADD COLUMN silence_noticed_at timestamptz;
ALTER TABLE fact_source ALTER COLUMN families DROP DEFAULT;

CREATE TABLE fact_arrival (
  source_id bigint NOT NULL REFERENCES fact_source ON DELETE CASCADE,
  hour      timestamptz NOT NULL,
  -- accepted, unchanged, or the code of a refusal
  outcome   text NOT NULL,
  count     bigint NOT NULL,
  PRIMARY KEY (source_id, hour, outcome)
);

ALTER TABLE notice DROP CONSTRAINT notice_kind_check;
ALTER TABLE notice ADD CONSTRAINT notice_kind_check CHECK (kind IN
  ('watchedView', 'phoneBudget', 'taskEnded', 'taskToRelease', 'taskReleased', 'publishDay', 'sourceSilent'));
