-- R351: a stage review of an outline knows the template that it was made from. Those from before know none.
CREATE TABLE stage_review (
  id bigint PRIMARY KEY REFERENCES agenda_entry (id) ON DELETE CASCADE,
  template_id bigint NOT NULL REFERENCES stage_review_template (id) ON DELETE CASCADE
);
CREATE INDEX stage_review_of_template ON stage_review (template_id);
