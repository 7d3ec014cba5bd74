-- The list of stage reviews: the newest first, and by a part of their name.
CREATE INDEX stage_review_standing ON agenda_entry (id DESC) WHERE kind = 'stageReview' AND deleted_at IS NULL;
CREATE INDEX stage_review_by_name ON agenda_entry USING gin (name gin_trgm_ops)
  WHERE kind = 'stageReview' AND deleted_at IS NULL;
